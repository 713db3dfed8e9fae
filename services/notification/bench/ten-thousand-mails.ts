import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { runBulkMail } from "../testing/run-bulk-mail.ts";

// Sends 10,000 mails, or as many as the argument says, with a SIGKILL in the middle, and prints
// what arrived: npm run node -- services/notification/bench/ten-thousand-mails.ts 10000
const people = Number(process.argv[2] ?? 10_000);
const stop = await startTestServers();
const started = Date.now();
const { received, beforeKill, mail } = await runBulkMail({ people, perMinute: 60_000 });
const counts = [...received.values()];
console.log({
  seconds: Math.round((Date.now() - started) / 1_000),
  arrivedBeforeKill: beforeKill,
  addresses: people,
  once: counts.filter((count) => count === 1).length,
  moreThanOnce: counts.filter((count) => count > 1).length,
  never: people - received.size,
  sent: mail.sent,
  uncertain: mail.uncertain,
  waiting: mail.waiting,
});
await stop();
process.exit(0);
