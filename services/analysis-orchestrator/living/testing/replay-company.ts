import { type CompanyRecords, createSourcesAsOf } from "@plumbline/market/company-as-of.ts";
import { type DaysTask, valueDays, type ValuedDay } from "@plumbline/market/value-days.ts";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import { createLiving, type LivingStore } from "../living.ts";

/** Thrown where the process of a replay is killed. */
class Killed extends Error {}

/** Returns whether the process is killed at a point. */
type Kill = () => boolean;

/** Reads a company as its publishers showed it on each day, and values it once for each day. */
export const createReplaySources = (records: CompanyRecords, trials: number) => {
  const at = createSourcesAsOf(records);
  const valued = new Map<string, Promise<ValuedDay[]>>();
  const known = new Map<string, CompanyRecords>();
  const readRecords = async (day: string): Promise<CompanyRecords> => {
    const held = known.get(day);
    if (held) return held;
    const sources = at(day);
    const [index, facts, prices] = await Promise.all([
      sources.filings(records.subject),
      sources.companyFacts(records.subject),
      sources.prices(records.subject.ticker),
    ]);
    const read = { ...records, index, facts, prices };
    // The next look is on the same day, or never.
    known.clear();
    known.set(day, read);
    return read;
  };
  return {
    readRecords,
    valueDays: ({ days }: DaysTask) => {
      const day = days[0]?.day ?? "";
      const held = valued.get(day) ?? valueDays({ records, days: [{ day, trials }] });
      valued.set(day, held);
      return held;
    },
  };
};
export type ReplaySources = ReturnType<typeof createReplaySources>;

/** Kills the process before or after each call of some functions. */
const killAround = <T extends object>(functions: T, stopIfKilled: () => void): T =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [
      name,
      async (...args: unknown[]) => {
        stopIfKilled();
        const answer: unknown = await (run as (...given: unknown[]) => unknown)(...args);
        stopIfKilled();
        return answer;
      },
    ]),
  ) as T;

/**
 * Follows a company on a clock of its own that jumps from day to day. A process that is killed does
 * nothing more, and another goes on when its turn is over. Returns how many were killed.
 */
export const replayCompany = async ({
  sources,
  days,
  openStore,
  kill,
}: {
  sources: ReplaySources;
  days: readonly string[];
  /** Opens the store of one process; stopIfKilled is called between its writes. */
  openStore: (stopIfKilled: () => void) => LivingStore;
  kill: Kill;
}): Promise<number> => {
  let kills = 0;
  for (const day of days) {
    let now = Date.parse(`${day}T22:30:00Z`);
    const runProcess = async (): Promise<boolean> => {
      let isDead = false;
      const stopIfKilled = () => {
        isDead ||= kill();
        if (isDead) throw new Killed();
      };
      const read = killAround(sources, stopIfKilled);
      const { advance } = createLiving({
        ...read,
        store: killAround(openStore(stopIfKilled), stopIfKilled),
        readIndex: async () => (await read.readRecords(day)).index,
        readRecords: () => read.readRecords(day),
        readDay: () => day,
        trials: 0,
        clock: () => new Date(now),
        onFault: (thrown) => {
          throw thrown;
        },
      });
      try {
        await advance();
        return true;
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
        kills += 1;
        return false;
      }
    };
    while (!(await runProcess())) now += 6 * 60_000;
  }
  return kills;
};

/** Lists the days on which a company files from a day on, and the last one. */
export const listReplayDays = ({ index, prices }: CompanyRecords, from: string): string[] => {
  const last = prices.at(-1)?.date ?? from;
  const filed = index.filings.map((row) => row.filed).filter((day) => day > from && day <= last);
  // Some filings are found on the day after, as after a weekend.
  const found = filed.map((day, place) => (place % 3 === 0 ? addDays(day, 1) : day));
  return [...new Set([from, ...found.filter((day) => day <= last), last])].toSorted();
};
