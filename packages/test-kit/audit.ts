import { type Check, type CheckResult, runCheck } from "@plumbline/platform/audit/audit.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";

const logger = createLogger({ name: "test", level: "silent" });

/** Runs checks as an audit does; the results by the names of the checks. */
export const runChecks = async (
  checks: Check[],
  { repair = false, graceMs = 0 }: { repair?: boolean; graceMs?: number } = {},
): Promise<Record<string, CheckResult>> => {
  const { signal } = new AbortController();
  const results: Record<string, CheckResult> = {};
  for (const check of checks)
    results[check.name] = await runCheck(check, { repair, graceMs, signal }, logger);
  return results;
};
