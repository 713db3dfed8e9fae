import { expect, type Page } from "@playwright/test";

/** What the page has told: alerts, statuses, faults of fields. */
const readNotices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>("[role=alert], [role=status], [aria-invalid=true]"),
    ];
    return shown.filter((element) => element.checkVisibility()).map(({ id, innerText }) => innerText || id);
  });

/** Returns whether the app has painted its page and waits for nothing more. */
const isCalm = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const isWaiting = document.querySelector(".skeleton, .spinner, #prerendered") !== null;
            resolve(!isWaiting && Boolean(document.querySelector("main")?.innerText.trim()));
          }),
        );
      }),
  );

/** The browser writes this line for each answer with a fault; the answers are judged themselves. */
const ofAnswer = "Failed to load resource: the server responded with a status of";

/**
 * Watches a page: notes errors of the console, uncaught exceptions and answers of our own with a
 * fault. Confirms the browser's own questions.
 */
export const watchPage = (page: Page, origin: string) => {
  const faults: string[] = [];
  const refusals: string[] = [];
  const running = new Set<unknown>();
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith(ofAnswer))
      faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("request", (request) => running.add(request));
  page.on("requestfinished", (request) => running.delete(request));
  page.on("requestfailed", (request) => running.delete(request));
  page.on("response", (response) => {
    const { pathname, origin: from } = new URL(response.url());
    if (from === origin && response.status() >= 400)
      refusals.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  page.on("dialog", (dialog) => void dialog.accept().catch(() => null));
  page.on("popup", (popup) => void popup.close());

  const settle = () =>
    expect
      .poll(async () => running.size === 0 && (await isCalm(page).catch(() => false)), {
        intervals: [20, 50, 100],
        timeout: 15_000,
        message: `${page.url()} does not come to rest`,
      })
      .toBe(true);

  return {
    /**
     * Acts, waits until the page is at rest, and returns the faults since: an answer is one unless
     * the screen says more than before the act.
     */
    during: async (act: () => Promise<unknown>): Promise<string[]> => {
      const told = new Set(await readNotices(page).catch(() => []));
      faults.length = 0;
      refusals.length = 0;
      running.clear();
      try {
        await act();
        await settle();
      } catch (thrown) {
        faults.push(thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : "unknown fault");
      }
      // A document that a press loads late, such as the sign-in page, replaces the one being read.
      const shown = await readNotices(page).catch(async () => {
        await settle();
        return readNotices(page);
      });
      const explained = shown.some((text) => text !== "" && !told.has(text));
      return [...faults, ...(explained ? [] : refusals.map((line) => `not explained: ${line}`))];
    },
  };
};
export type Watch = ReturnType<typeof watchPage>;
