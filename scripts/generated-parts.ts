import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listValues, writeValues } from "../deploy/cluster/list-values.ts";
import { root } from "./checks.ts";
import { readErrors, writeErrors } from "./error-list.ts";
import { writeGrpcReference } from "./grpc-reference.ts";
import { listPackages, writePackages } from "./packages.ts";
import { drawPicture, readLinks } from "./picture.ts";

const start = "<!-- generated: npm run generate -->\n";
const end = "\n<!-- end -->";

/** A document with one part, between two comments, that is generated from the code. */
type GeneratedPart = { path: string; make: () => Promise<string> };

export const generatedParts: GeneratedPart[] = [
  {
    path: "docs/ARCHITECTURE.md",
    make: async () => `\`\`\`mermaid\n${drawPicture(await readLinks())}\n\`\`\``,
  },
  { path: "docs/ERRORS.md", make: async () => writeErrors(await readErrors()) },
  { path: "docs/GRPC.md", make: writeGrpcReference },
  { path: "charts/plumbline/README.md", make: async () => writeValues(await listValues()) },
  { path: "NOTICE.md", make: async () => writePackages(await listPackages()) },
];

/**
 * Returns the text of a document with its part generated again. Throws if the document has no
 * markers.
 */
export const withFreshPart = async ({ path, make }: GeneratedPart): Promise<string> => {
  const text = await readFile(join(root, path), "utf8");
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`${path} has no markers of a generated part`);
  return text.slice(0, from) + (await make()) + text.slice(to);
};
