import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { startStack } from "./stack/stack.ts";

// `npm start` and `npm run dev`: the whole product on this machine.
const envFile = resolve(import.meta.dirname, "../../.env");
if (existsSync(envFile)) process.loadEnvFile(envFile);

/** Tests keep their state elsewhere. */
const stateDir = process.env["PLUMBLINE_STATE"];
const port = Number(process.env["PORT"] ?? 3000);
const say = (line: string) => console.log(`  ${line}`);

let stopRequested = false;
let stop: () => Promise<void> = async () => undefined;
const end = async () => {
  if (stopRequested) return;
  stopRequested = true;
  console.log("\nStopping ...");
  await stop();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end());

try {
  console.log("Starting Plumbline");
  const stack = await startStack({
    port,
    ...(stateDir ? { stateDir } : {}),
    dev: process.argv.includes("--dev"),
    say,
  });
  stop = stack.stop;
  if (stopRequested) await stop().then(() => process.exit(0));
  console.log(`
  Demo accounts: demo@plumbline.local and admin@plumbline.local, password plumbline-demo
  E-mail that Plumbline sends: ${stack.url}/dev/inbox
  Stop with Ctrl-C; npm run reset removes what was saved.
`);
  console.log(`Plumbline is ready at ${stack.url}`);
} catch (thrown) {
  console.error(`\n${thrown instanceof Error ? thrown.message : String(thrown)}`);
  process.exit(1);
}
