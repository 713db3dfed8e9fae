import type { Logger } from "@plumbline/platform/telemetry/log.ts";

/** Arguments of a Chromium without its sandbox. */
const withoutSandbox: readonly string[] = ["--no-sandbox"];

/**
 * Returns the arguments by which Chromium starts with its sandbox, or else without. Chromium
 * refuses a sandbox to root, and needs user namespaces, which many containers do not allow. uid: of
 * this process; null where there is none. probe: starts and closes a Chromium with its sandbox, and
 * rejects where it does not start. Logs once why there is no sandbox.
 */
export const chooseSandbox = async ({
  uid,
  probe,
  logger,
}: {
  uid: number | null;
  probe: () => Promise<void>;
  logger?: Pick<Logger, "warn"> | undefined;
}): Promise<readonly string[]> => {
  if (uid === 0) {
    logger?.warn({ reason: "root" }, "reports are printed without Chromium's sandbox");
    return withoutSandbox;
  }
  try {
    await probe();
    return [];
  } catch (thrown) {
    logger?.warn({ err: thrown, reason: "not allowed" }, "reports are printed without Chromium's sandbox");
    return withoutSandbox;
  }
};
