import { makeFiles } from "@plumbline/observe/files.ts";
import { compiledLayoutPath, compileLayout } from "@plumbline/notification/layout/compile-layout.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "./checks.ts";
import { makePublicApiTypes, publicApiTypes } from "./public-api.ts";
import { generatedParts, withFreshPart } from "./generated-parts.ts";

// `npm run generate`: generates TypeScript from the contracts and the public API, the layout of
// mails, the dashboards and alerts of the chart, and the generated parts of documents. With
// --baseline, the current contracts become the baseline of the check for breaking changes.
const proto = join(root, "proto");
const steps = [
  ["generate"],
  ...(process.argv.includes("--baseline") ? [["build", "--output", "baseline.binpb"]] : []),
];
for (const args of steps) {
  const { code, output } = await run("buf", args, proto);
  if (output) console.log(output);
  if (code !== 0) process.exit(code);
}

await writeFile(compiledLayoutPath, await compileLayout());
await writeFile(publicApiTypes, await makePublicApiTypes());
for (const { path, content } of makeFiles()) await writeFile(join(root, path), content);
for (const part of generatedParts) await writeFile(join(root, part.path), await withFreshPart(part));
