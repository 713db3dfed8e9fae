import { spawnSync } from "node:child_process";
import { join } from "node:path";

// Passes its arguments on, such as --grep administrator.
const config = join(import.meta.dirname, "playwright.config.ts");
const { status } = spawnSync("playwright", ["test", "--config", config, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
