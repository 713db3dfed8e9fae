import type { Logger } from "../telemetry/log.ts";
import { type AuditOptions, type Check, type CheckResult, defaultGraceMs, runCheck } from "./audit.ts";

/**
 * Runs all checks regularly, with repair. Logs a difference as an error when it first appears, as a
 * warning when it is repaired. All replicas may do so. Returns a function that aborts a run in
 * progress and waits for its end.
 */
export const startAuditSchedule = ({
  checks,
  logger,
  everyMs,
  graceMs = defaultGraceMs,
}: {
  checks: Check[];
  logger: Logger;
  everyMs: number;
  graceMs?: number;
}) => {
  const controller = new AbortController();
  const options: AuditOptions = { repair: true, graceMs, signal: controller.signal };
  /** The ids that each check found in its last run. */
  const known = new Map<string, Set<string>>();
  let running: Promise<void> | null = null;

  const report = ({ name, compared, differences, findings }: CheckResult) => {
    for (const { id, message, repaired } of findings) {
      if (repaired) logger.warn({ check: name, id }, `repaired: ${message}`);
      else if (!known.get(name)?.has(id)) logger.error({ check: name, id }, message);
    }
    known.set(name, new Set(findings.filter(({ repaired }) => !repaired).map(({ id }) => id)));
    logger.info({ check: name, compared, differences }, "audited");
  };

  const run = async () => {
    for (const check of checks) {
      try {
        report(await runCheck(check, options, logger));
      } catch (thrown) {
        if (controller.signal.aborted) return;
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
