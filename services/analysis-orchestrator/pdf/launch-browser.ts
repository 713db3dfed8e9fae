import { tmpdir } from "node:os";
import puppeteer, { type Browser } from "puppeteer-core";
import { unpackBrowser } from "./unpack-browser.ts";

/** Chromium's own traffic, which no printing needs. */
const args = [
  // Chromium's sandbox needs rights that containers do not give. The page is our own, without
  // script or network.
  "--no-sandbox",
  "--disable-gpu",
  "--font-render-hinting=none",
  // Nothing can be reached, not even by a page that gets around the interception of its requests.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
];

const launchTimeoutMs = 20_000;

/**
 * Starts a headless Chromium that reaches no network and gets no secret of this process. It is
 * driven through a pipe, so that no port is open and it ends with this process. executable: a path
 * instead of the browser that comes with the project.
 */
export const launchBrowser = async (executable?: string): Promise<Browser> => {
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
    args,
    timeout: launchTimeoutMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { HOME: tmpdir(), TMPDIR: tmpdir(), ...env },
  });
};
