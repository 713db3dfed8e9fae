// Makes the packaged browser bring the libraries that a bare machine lacks. Read when its module is
// loaded.
process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs24.x";

/** Options that launch the packaged browser. */
export const launchOptions = async () => {
  const { default: chromium } = await import("@sparticuz/chromium");
  return {
    executablePath: await chromium.executablePath(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
};
