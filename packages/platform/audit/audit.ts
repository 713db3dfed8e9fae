import type { Logger } from "../telemetry/log.ts";

/**
 * Something that does not agree. id: of its subject; message: a sentence that names ids only,
 * nothing personal. repair returns false if there was nothing left to repair.
 */
export type Difference = { id: string; message: string; repair?: () => Promise<boolean> };

/**
 * A comparison. compare yields an item for each subject: its difference, or null if all agrees. It
 * ignores what changed after `before`, because an event about it may still be on its way.
 */
export type Check = {
  name: string;
  compare: (options: { before: Date }) => AsyncIterable<Difference | null>;
};

export type Finding = { id: string; message: string; repaired: boolean };
export type CheckResult = { name: string; compared: number; differences: number; findings: Finding[] };

export type AuditOptions = {
  repair: boolean;
  /** Minimum age of a difference. */
  graceMs: number;
  signal: AbortSignal;
};

/** How a check reads a collection: this many rows are in memory at once. */
export const cursorOptions = { batchSize: 1_000 };

/** The default minimum age of a difference. */
export const defaultGraceMs = 2 * 60_000;

/** Further differences are counted and repaired, but not kept. */
const maxFindings = 1_000;

/**
 * Runs a check and, if asked, repairs what it finds. A repair that fails is logged and leaves its
 * difference; the next audit tries again. Throws if the check cannot be made or the signal aborts.
 */
export const runCheck = async (
  { name, compare }: Check,
  { repair, graceMs, signal }: AuditOptions,
  logger: Logger,
): Promise<CheckResult> => {
  const result: CheckResult = { name, compared: 0, differences: 0, findings: [] };
  /** Returns what became of a difference; "gone" if it ended by itself. */
  const tryRepair = async (difference: Difference): Promise<"repaired" | "left" | "gone"> => {
    if (!repair || !difference.repair) return "left";
    try {
      return (await difference.repair()) ? "repaired" : "gone";
    } catch (thrown) {
      logger.warn({ err: thrown, check: name, id: difference.id }, "repair failed, will retry");
      return "left";
    }
  };
  for await (const difference of compare({ before: new Date(Date.now() - graceMs) })) {
    signal.throwIfAborted();
    result.compared++;
    if (!difference) continue;
    const outcome = await tryRepair(difference);
    if (outcome === "gone") continue;
    result.differences++;
    const { id, message } = difference;
    if (result.findings.length < maxFindings)
      result.findings.push({ id, message, repaired: outcome === "repaired" });
  }
  return result;
};
