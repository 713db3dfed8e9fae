// Removes the local state: databases, queues, keys. Packages and the Python environment stay.
import { readdirSync, rmSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const state = join(dirname(fileURLToPath(import.meta.url)), "..", ".plumbline");
for (const entry of existsSync(state) ? readdirSync(state) : []) {
  if (entry !== "venv") rmSync(join(state, entry), { recursive: true, force: true });
}
console.log("Local state removed.");
