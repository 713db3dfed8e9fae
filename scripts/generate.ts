import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "./checks.ts";
import { withFreshPicture } from "./picture.ts";

// `npm run generate`: TypeScript from the contracts, and the picture of the architecture. With --baseline the contracts of
// now become what later ones must not break.
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

const { path, text } = await withFreshPicture();
await writeFile(path, text);
