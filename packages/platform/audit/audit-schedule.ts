import type { Logger } from "../telemetry/log.ts";
import { measure, observe } from "../telemetry/metrics.ts";
import {
  type AuditOptions,
  type Check,
  type CheckResult,
  defaultGraceMs,
  type Finding,
  runCheck,
} from "./audit.ts";

/** Reports what a check found: what was repaired, and what was not there in its last run. */
export type AnnounceFindings = (check: string, findings: Finding[]) => Promise<void>;

/**
 * Runs all checks regularly, with repair. Announces a difference when it first appears and when it
 * is repaired, and logs the one as an error, the other as a warning. All replicas may do so.
 * Returns a function that aborts a run in progress and waits for its end.
 */
export const startAuditSchedule = ({
  checks,
  announce = async () => {},
  logger,
  everyMs,
  graceMs = defaultGraceMs,
}: {
  checks: Check[];
  announce?: AnnounceFindings;
  logger: Logger;
  everyMs: number;
  graceMs?: number;
}) => {
  const controller = new AbortController();
  const options: AuditOptions = { repair: true, graceMs, signal: controller.signal };
  /** The ids that each check found in its last run. */
  const known = new Map<string, Set<string>>();
  let running: Promise<void> | null = null;
  observe("audit.differences", "Differences of the last audit that stay", () =>
    [...known].map(([check, ids]) => [ids.size, { check }]),
  );

  const report = async ({ name, compared, differences, findings }: CheckResult) => {
    const news = findings.filter(({ id, repaired }) => repaired || !known.get(name)?.has(id));
    for (const { id, message, repaired } of news) {
      if (repaired) logger.warn({ check: name, id }, `repaired: ${message}`);
      else logger.error({ check: name, id }, message);
    }
    if (news.length > 0) await announce(name, news);
    known.set(name, new Set(findings.filter(({ repaired }) => !repaired).map(({ id }) => id)));
    measure.audit({ check: name, outcome: "made" });
    logger.info({ check: name, compared, differences }, "audited");
  };

  const run = async () => {
    for (const check of checks) {
      try {
        await report(await runCheck(check, options, logger));
      } catch (thrown) {
        if (controller.signal.aborted) return;
        measure.audit({ check: check.name, outcome: "failed" });
        logger.warn({ err: thrown, check: check.name }, "check not made, will retry");
      }
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => (running = null));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    controller.abort();
    await running;
  };
};
