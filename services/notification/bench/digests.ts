import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { openProcesses } from "../testing/open-processes.ts";

// Sends the daily digests of 2,000 people, or as many as the argument says, and prints how long
// that took from the first to the last: npm run node -- services/notification/bench/digests.ts 2000
const people = Number(process.argv[2] ?? 2_000);
const stop = await startTestServers();
const { catcher, start, addPeople, addDueMoves, countReceived, close } = await openProcesses({ people });
await addPeople({ watchDaily: true });
await addDueMoves();
await start();
await eventually("the first mail", async () => catcher.mails().length > 0, 120_000);
const started = Date.now();
await eventually("the digests are sent", async () => countReceived().size === people, 1_200_000);
const counts = [...countReceived().values()];
console.log({
  people,
  seconds: (Date.now() - started) / 1_000,
  moreThanOnce: counts.filter((count) => count > 1).length,
});
await close();
await stop();
process.exit(0);
