import { readdir, readFile } from "node:fs/promises";

/** A part of the stack with all processes that it started. */
export type Usage = {
  name: string;
  /** Megabytes in memory; pages that processes share count in each. */
  resident: number;
  /** Megabytes in memory; a page that n processes share counts 1/n in each. */
  share: number;
  /** Seconds of processor time since the start. */
  cpuSeconds: number;
};

/** The kernel's clock ticks in a second, on every Linux that Node supports. */
const ticksPerSecond = 100;
const kilobytesPerMegabyte = 1_024;

const readNumber = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);

/** Reads the parent and the processor time of a process; null if it has ended. */
const readStat = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  if (!text) return null;
  // The name, in parentheses, may hold spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  return { pid, parent: parent ?? 0, cpuSeconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond };
};
type Stat = NonNullable<Awaited<ReturnType<typeof readStat>>>;

const readStats = async (): Promise<Stat[]> => {
  const names = await readdir("/proc").catch(() => []);
  const stats = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readStat(Number(name))),
  );
  return stats.filter((stat) => stat !== null);
};

/** Reads the memory of a process in megabytes; zero if it has ended. */
const readMemory = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return {
    resident: readNumber(text, "Rss") / kilobytesPerMegabyte,
    share: readNumber(text, "Pss") / kilobytesPerMegabyte,
  };
};

/** Reads what parts use, each with its descendants: the browsers that print are the orchestrator's. */
export const readUsage = async (parts: { name: string; pid: number }[]): Promise<Usage[]> => {
  const stats = await readStats();
  const listFamily = (pid: number): Stat[] => {
    const own = stats.filter((stat) => stat.pid === pid);
    return [
      ...own,
      ...stats.filter(({ parent }) => parent === pid).flatMap((child) => listFamily(child.pid)),
    ];
  };
  return Promise.all(
    parts.map(async ({ name, pid }) => {
      const family = listFamily(pid);
      const memory = await Promise.all(family.map((stat) => readMemory(stat.pid)));
      return {
        name,
        resident: memory.reduce((sum, { resident }) => sum + resident, 0),
        share: memory.reduce((sum, { share }) => sum + share, 0),
        cpuSeconds: family.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      };
    }),
  );
};

/** Returns what parts use now, with the processor time since an earlier reading. */
export const listUsed = (before: readonly Usage[], after: readonly Usage[]): Usage[] => {
  const earlier = new Map(before.map(({ name, cpuSeconds }) => [name, cpuSeconds]));
  return after.map((part) => ({ ...part, cpuSeconds: part.cpuSeconds - (earlier.get(part.name) ?? 0) }));
};

/** Returns the seconds of processor time of parts together. */
export const sumSeconds = (parts: readonly Usage[]): number =>
  parts.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

/** Formats what parts use as one line each, the largest first, and their sum. */
export const formatUsage = (parts: readonly Usage[]): string[] => {
  const total = parts.reduce(
    (sum, part) => ({
      name: "all",
      resident: sum.resident + part.resident,
      share: sum.share + part.share,
      cpuSeconds: sum.cpuSeconds + part.cpuSeconds,
    }),
    { name: "all", resident: 0, share: 0, cpuSeconds: 0 },
  );
  return [...parts.toSorted((one, other) => other.share - one.share), total].map(
    ({ name, resident, share, cpuSeconds }) =>
      `${name.padEnd(24)} resident ${resident.toFixed(0).padStart(5)} MB, its share of memory ${share.toFixed(0).padStart(5)} MB, processor ${cpuSeconds.toFixed(1).padStart(6)} s`,
  );
};
