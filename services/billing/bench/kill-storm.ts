// Kills billing 100 times while 20 users buy, spend and have purchases refunded, then audits it and
// adds up its books. Exits with 1 if anything differs. node bench/kill-storm.ts [kills] [users]
import { watchTransactions } from "@plumbline/test-servers/servers/orphaned-transactions.ts";
import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { runKillStorm } from "../testing/kill-storm.ts";

const [kills = 100, users = 20] = process.argv.slice(2).map(Number);
const stopServers = await startTestServers();
const { stop: stopAborting } = await watchTransactions({ uri: process.env["MONGODB_URI"] as string });
try {
  const { invoiceNumbers, ...found } = await runKillStorm({ kills, users, seed: 20_261 });
  console.log(JSON.stringify({ kills, users, ...found }, null, 2));
  const faults = [
    ...found.checks.filter(({ differences }) => differences > 0).map(({ name }) => name),
    ...(found.paidPurchases === found.paidCharges ? [] : ["payments without a purchase, or the reverse"]),
    ...(found.moneyIn === found.moneyAtBank ? [] : ["money"]),
    ...(found.creditsEntered === found.creditsSold ? [] : ["credits sold"]),
    ...(found.creditsOfBalances === found.creditsOfEntries ? [] : ["balances"]),
    ...(found.lowestBalance < 0 ? ["a balance below zero"] : []),
    ...(invoiceNumbers.every((number, index) => number === index + 1) ? [] : ["gaps between invoices"]),
  ];
  console.log(faults.length === 0 ? "The books agree." : `The books differ: ${faults.join(", ")}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stopAborting();
  await stopServers();
}
