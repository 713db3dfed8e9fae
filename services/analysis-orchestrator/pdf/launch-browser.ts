import { join } from "node:path";
import { tmpdir } from "node:os";
import puppeteer, { type Browser } from "puppeteer-core";

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

/** Longer than a first start, which unpacks the browser. */
const launchTimeoutMs = 20_000;

let unpacking: Promise<string> | undefined;

/** Unpacks the browser that comes with the project, if it is not yet, and returns its path. */
const unpackBrowser = (): Promise<string> => {
  // Concurrent calls share one unpacking: a file that is being written looks like a whole one.
  unpacking ??= (async () => {
    try {
      // With this setting it also brings the libraries that a bare machine lacks. Read on import.
      process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs24.x";
      const { default: chromium } = await import("@sparticuz/chromium");
      return await chromium.executablePath();
    } finally {
      unpacking = undefined;
    }
  })();
  return unpacking;
};

/**
 * Starts a headless Chromium that reaches no network and gets no secret of this process. It is
 * driven through a pipe, so that no port is open and it ends with this process. executable: a path
 * instead of the browser that comes with the project.
 */
export const launchBrowser = async (executable?: string): Promise<Browser> => {
  const executablePath = executable ?? (await unpackBrowser());
  const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  return puppeteer.launch({
    executablePath,
    headless: "shell",
    pipe: true,
    args,
    timeout: launchTimeoutMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: {
      HOME: tmpdir(),
      TMPDIR: tmpdir(),
      FONTCONFIG_PATH: FONTCONFIG_PATH ?? join(tmpdir(), "fonts"),
      ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
    },
  });
};
