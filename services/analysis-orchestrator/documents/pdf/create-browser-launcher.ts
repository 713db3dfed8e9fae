import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import { tmpdir } from "node:os";
import puppeteer, { type Browser } from "puppeteer-core";
import { chooseSandbox } from "./choose-sandbox.ts";
import { unpackBrowser } from "./unpack-browser.ts";

/** Chromium's own traffic, which no printing needs. */
const args = [
  "--disable-gpu",
  "--font-render-hinting=none",
  // Nothing can be reached, not even by a page that gets around the interception of its requests.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
];

const launchTimeoutMs = 20_000;

const launch = async (sandbox: readonly string[], executable?: string): Promise<Browser> => {
  const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  const { executablePath, env } = executable
    ? {
        executablePath: executable,
        env: { ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...(FONTCONFIG_PATH && { FONTCONFIG_PATH }) },
      }
    : await unpackBrowser();
  return puppeteer.launch({
    executablePath,
    headless: "shell",
    pipe: true,
    args: [...sandbox, ...args],
    timeout: launchTimeoutMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { HOME: tmpdir(), TMPDIR: tmpdir(), ...env },
  });
};

/**
 * Creates the function that starts a headless Chromium that reaches no network and gets no secret
 * of this process, with its sandbox where this process may have one. It is driven through a pipe,
 * so that no port is open and it ends with this process. executable: a path instead of the browser
 * that comes with the project.
 */
export const createBrowserLauncher = ({
  executable,
  logger,
}: { executable?: string | undefined; logger?: Logger } = {}): (() => Promise<Browser>) => {
  let sandbox: ReturnType<typeof chooseSandbox> | undefined;
  const probe = async () => {
    const browser = await launch([], executable);
    await browser.close();
  };
  return async () => {
    // A browser that cannot be unpacked says nothing of its sandbox.
    if (!executable) await unpackBrowser();
    sandbox ??= chooseSandbox({ uid: process.getuid?.() ?? null, probe, logger });
    return launch(await sandbox, executable);
  };
};
