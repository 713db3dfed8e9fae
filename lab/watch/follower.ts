import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { valueDays } from "@plumbline/market/value-days.ts";
import { createLiving } from "@plumbline/analysis-orchestrator/living/living.ts";
import { createLivingStore } from "@plumbline/analysis-orchestrator/living/living-store.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { createReadersAt } from "./sources-at.ts";

/**
 * A process that follows companies on a clock which the parent sets: with each message it looks at
 * all whose turn it is, and answers. Its own time passes on that clock too.
 */

const [database = "", seed = "1", trials = "50"] = process.argv.slice(2);
const { connection, outbox } = await openTestOutbox({ database });
const { sources } = openTestCompanies();
const { signal } = new AbortController();

let at = 0;
let setAt = 0;
const clock = () => new Date(at + performance.now() - setAt);

const opened = new Map<string, Promise<ReturnType<typeof createReadersAt>>>();
const open = async (ticker: string) =>
  createReadersAt(await readCompanyRecords({ sources, ticker, signal }), Number(seed));
const readersOf = (ticker: string) => {
  const readers = opened.get(ticker) ?? open(ticker);
  opened.set(ticker, readers);
  return readers;
};

const faults: string[] = [];
const { advance } = createLiving({
  store: createLivingStore({ connection, outbox: { append: outbox.append, poke: () => undefined } }),
  readIndex: async (ticker) => (await readersOf(ticker)).readIndex(clock()),
  readRecords: async (ticker) => (await readersOf(ticker)).readRecords(clock()),
  valueDays: ({ records, days }) =>
    valueDays({ records, days: days.map(({ day }) => ({ day, trials: Number(trials) })) }),
  readDay: () => clock().toISOString().slice(0, 10),
  trials: Number(trials),
  clock,
  onFault: (thrown, ticker) => faults.push(`${ticker}: ${String(thrown)}`),
});

process.on("message", (message: { at: number }) => {
  [at, setAt] = [message.at, performance.now()];
  void advance().then(
    () => process.send?.({ faults: faults.splice(0) }),
    (thrown: unknown) => process.send?.({ faults: [String(thrown)] }),
  );
});
process.on("disconnect", () => process.exit());
// Says that it is ready.
process.send?.({ faults: [] });
