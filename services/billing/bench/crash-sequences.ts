// Plays 500 random lives of accounts in the database, with a process that dies between any two
// writes, and prints what the audit finds. node bench/crash-sequences.ts [sequences]
import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { playCrashSequences } from "../testing/crash-sequences.ts";

const [sequences = 500] = process.argv.slice(2).map(Number);
const stop = await startTestServers();
try {
  const { checks, invoiceNumbers, ...found } = await playCrashSequences(sequences);
  for (const { name, compared, findings } of checks)
    console.log(`${name}: ${compared} compared, ${findings.length} differ`, findings);
  const isGapless = invoiceNumbers.every((number, index) => number === index + 1);
  console.log(JSON.stringify(found, null, 2));
  console.log(`${invoiceNumbers.length} invoices, ${isGapless ? "without gaps" : "WITH GAPS"}`);
} finally {
  await stop();
}
