import { underFileLock } from "@plumbline/local/servers/file-lock.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "../launch-browser.ts";

/**
 * Starts the browser. The first start on a machine unpacks it, which no other process may do at the
 * same time.
 */
export const launchTestBrowser = () =>
  underFileLock(join(tmpdir(), "plumbline-test-browser.lock"), () => launchBrowser());
