import { reportAfterwards } from "@plumbline/lab/attack/afterwards.ts";
import type { AttackContext, Row } from "@plumbline/lab/attack/attack.ts";
import { describeTimes, tally } from "@plumbline/lab/attack/figures.ts";
import { formatTable } from "@plumbline/lab/attack/table.ts";
import { startTraffic, untilQuick } from "@plumbline/lab/attack/traffic.ts";
import { startStack } from "@plumbline/local/stack/stack.ts";
import { createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { createLogFolder } from "@plumbline/local/testing/test-stack.ts";
import { keepCleanEnvironment } from "@plumbline/test-kit/clean-environment.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { reportMails, startLetters, startOutsideMail } from "./mail-count.ts";
import { createPowerDisk } from "./power-disk.ts";

// `npm run bench:power -- [--cuts n] [--seed n]`: while people work, kills every process of a stack
// of its own at once and loses what was not written to the disk, again and again. Exits with 1 if
// an accepted analysis, credit or mail was lost or is there twice. docs/OPERATIONS.md, "Faults".

// Never a developer's own databases.
keepCleanEnvironment();

const { values } = parseArgs({
  options: {
    cuts: { type: "string", default: "10" },
    seed: { type: "string", default: `${Date.now() % 1_000_000}` },
  },
});
const cuts = Number(values.cuts);
const people = 4;
/** Between two cuts, after all answers were quick again. */
const workMs = { least: 5_000, most: 12_000 };
const quickMs = 2_000;
const normalWithinMs = 120_000;
/** The sweeper and the audit's repair have had their turn. */
const mailsWithinMs = 60_000;

const disk = await createPowerDisk();
if (!disk) {
  console.log("Skipped: a disk of its own can be mounted by root on Linux only.");
  process.exit(0);
}
const stateDir = join(disk.folder, "state");
const mail = await startOutsideMail();
const random = createRandom(Number(values.seed));
const port = await freePort();
Object.assign(process.env, {
  SMTP_URL: mail.smtpUrl,
  TRUST_PROXY: "true",
  HOUSE_REPORTS: "",
  HOUSE_CREDITS: "0",
  MARKET_TICKERS: "",
  PRINT_AHEAD: "false",
});
const start = () =>
  startStack({
    port,
    stateDir,
    change: (part) =>
      part.name === "gateway" ? { ...part, env: { ...part.env, DEV_INBOX_URL: mail.inboxUrl } } : part,
  });
let stack = await start();
const contextOf = (): AttackContext => ({
  stack: { ...stack, stateDir },
  random,
  sizes: { kills: 0, minutes: 0, seconds: 0, users: people, availability: 0, sockets: 0, messages: 0 },
  say: console.log,
});
console.log(`Power: ${cuts} cuts; seed ${values.seed}`);
await disk.settle();
const probeUser = await createVerifiedUser(stack);
const traffic = startTraffic(contextOf(), people);
const letters = startLetters(stack);
await eventually("analyses are started", async () => traffic.started.length >= people, 60_000);

const times: number[] = [];
for (let cut = 1; cut <= cuts; cut += 1) {
  await setTimeout(workMs.least + random.below(workMs.most - workMs.least));
  await stack.kill();
  await disk.cut();
  const begin = performance.now();
  stack = await start();
  await untilQuick(probeUser, { quickMs, deadlineMs: normalWithinMs });
  times.push(performance.now() - begin);
  console.log(
    `  cut ${cut}: normal again; ${traffic.started.length} analyses, ${letters.letters.length} messages`,
  );
}
await Promise.all([traffic.stop(), letters.stop()]);
const rows: Row[] = [
  {
    done: `${cuts} power cuts while ${people} users start, follow, cancel and read analyses`,
    result: `normal again: ${describeTimes(times)}; starts: ${tally(
      traffic.calls.filter(({ name }) => name === "start").map(({ answer }) => answer.status),
    )}`,
    limit: "normal after each",
    isHeld: times.length === cuts,
  },
  ...(await reportAfterwards(contextOf(), probeUser, traffic)),
];
const counted = () => reportMails(letters.letters, mail.mails());
await eventually("all mails", async () => counted().isHeld, mailsWithinMs).catch(() => undefined);
rows.push(counted());
const isHeld = rows.every((row) => row.isHeld);
console.log(`\n${formatTable(rows.map((row) => ({ attack: "power", ...row })))}`);
await stack.stop();
if (!isHeld) {
  const logs = await createLogFolder();
  await cp(stateDir, logs, { recursive: true });
  console.log(`\nThe state and the logs are kept in ${logs}`);
}
await mail.close();
await disk.remove();
process.exit(isHeld ? 0 : 1);
