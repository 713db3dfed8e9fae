import { resolve } from "node:path";
import { loadEnvFile } from "./stack/env-file.ts";
import { startStack } from "./stack/stack.ts";

// `npm start` and `npm run dev`: the whole product on this machine.
loadEnvFile(resolve(import.meta.dirname, "../.."));
// Databases, keys and logs that the stack writes are readable by their owner only.
process.umask(0o077);

/** Set by tests. */
const stateDir = process.env["PLUMBLINE_STATE"];
const port = Number(process.env["PORT"] ?? 3000);
const say = (line: string) => console.log(`  ${line}`);

const stopping = new AbortController();
let stop: (() => Promise<void>) | undefined;
const end = async () => {
  if (stopping.signal.aborted) return;
  console.log("\nStopping ...");
  stopping.abort();
  // A start in progress stops its own parts and ends below.
  if (!stop) return;
  await stop();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end());

const demoAccounts = "Demo accounts: demo@plumbline.local and admin@plumbline.local, password plumbline-demo";

try {
  console.log("Starting Plumbline");
  const stack = await startStack({
    port,
    ...(stateDir ? { stateDir } : {}),
    dev: process.argv.includes("--dev"),
    signal: stopping.signal,
    say,
  });
  stop = stack.stop;
  console.log(`
  ${stack.servers.isOwnDatabase ? demoAccounts : "No demo accounts: MONGODB_URI names a database of yours."}
  E-mail that Plumbline sends: ${stack.url}/dev/inbox
  Payments, in test money: http://localhost:${stack.ports.payments}
  Stop with Ctrl-C; npm run reset deletes all saved data.
`);
  console.log(`Plumbline is ready at ${stack.url}`);
} catch (thrown) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(`\n${thrown instanceof Error ? thrown.message : String(thrown)}`);
  process.exit(1);
}
