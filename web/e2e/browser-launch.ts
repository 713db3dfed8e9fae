import { unpackBrowser } from "@plumbline/analysis-orchestrator/documents/pdf/unpack-browser.ts";

/** Options that launch the packaged browser. */
export const launchOptions = async () => {
  const { executablePath, env } = await unpackBrowser();
  return {
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
};
