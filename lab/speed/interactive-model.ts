// Edits the interactive model in Chromium and simulates in it: how long after the delay of 200 ms
// an edited value is painted, and how long 10,000 trials take. Starts the product, unless --base
// names one that runs. npm run node -- lab/speed/interactive-model.ts [--base URL] [--ticker AAPL]
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { chromium, type Page } from "@playwright/test";
import { parseArgs } from "node:util";
import { createAccount } from "@plumbline/web/e2e/account.ts";
import { launchOptions } from "@plumbline/web/e2e/browser-launch.ts";

const { values } = parseArgs({
  options: { base: { type: "string" }, ticker: { type: "string", default: "AAPL" } },
});
const edits = 120;
const simulations = 40;
const delayMs = 200;
const targets = { edit: 50, simulation: 100 };

const describe = (what: string, times: number[], target: number) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * (sorted.length - 1))] ?? 0;
  const ratio = (at(0.95) / target).toFixed(2);
  console.log(
    `${what}: ${times.length} times, median ${at(0.5).toFixed(1)} ms, 95% within ${at(0.95).toFixed(1)} ms, ` +
      `longest ${at(1).toFixed(1)} ms; 95% at ${ratio} of the ${target} ms wanted`,
  );
};

/** Runs an analysis and opens its interactive model. */
const openModel = async (page: Page): Promise<void> => {
  await createAccount(page);
  await page.goto("/analysis/new");
  await page.getByRole("main").getByRole("combobox").fill(values.ticker);
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/results/, { timeout: 60_000 });
  await page.goto(`${new URL(page.url()).pathname}?tab=valuation&sub=interactive`);
  await page.getByText("Simulate these assumptions").waitFor();
};

/**
 * Defines what the page measures with: `painted` waits until a change of an element is on the
 * screen.
 */
const addMeasures = (page: Page) =>
  page.evaluate(() => {
    const painted = (root: Element, isDone: () => boolean) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isDone()) return;
          observer.disconnect();
          // The first task after a frame's callbacks runs when the frame is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          });
        });
        observer.observe(root, { subtree: true, childList: true, characterData: true });
      });
    Object.assign(window, { painted });
  });

type Measures = { painted: (root: Element, isDone: () => boolean) => Promise<number> };

/** Moves each slider in turn, and returns the times from the event to the painted value. */
const measureEdits = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const { painted } = window as unknown as Measures;
    const sliders = [...document.querySelectorAll<HTMLInputElement>("input[type=range]")].slice(0, 10);
    const card = document.querySelector(".live-card");
    const figure = card?.querySelector(".num");
    const times: number[] = [];
    for (let edit = 0; edit < count; edit += 1) {
      const slider = sliders[edit % sliders.length];
      if (!slider || !card || !figure) throw new Error("the interactive model is not open");
      const before = figure.textContent;
      const step = Number(slider.step) * (Math.floor(edit / sliders.length) % 2 === 0 ? 3 : -3);
      const done = painted(card, () => figure.textContent !== before);
      const started = performance.now();
      Reflect.set(HTMLInputElement.prototype, "value", String(Number(slider.value) + step), slider);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 2_000));
      const ended = await Promise.race([done, late]);
      // Some edits change no figure: a margin convergence that is held.
      if (ended !== null) times.push(ended - started);
    }
    return times;
  }, edits);

/** Simulates after small edits. Returns the times to the worker's answer, and to the painted table. */
const measureSimulations = (page: Page): Promise<{ worker: number[]; whole: number[] }> =>
  page.evaluate(
    async ({ count, delay }) => {
      const { painted } = window as unknown as Measures;
      const panel = document.querySelector("[aria-label=Simulation]");
      const slider = document.querySelector<HTMLInputElement>("input[type=range]");
      const button = panel?.querySelector("button");
      if (!panel || !slider || !button) throw new Error("the interactive model is not open");
      const worker: number[] = [];
      const whole: number[] = [];
      window.Worker = class extends Worker {
        override postMessage(message: unknown) {
          const sent = performance.now();
          this.addEventListener("message", () => worker.push(performance.now() - sent), { once: true });
          super.postMessage(message);
        }
      };
      for (let run = 0; run < count; run += 1) {
        const moved = Number(slider.value) + Number(slider.step) * (run % 2 === 0 ? 1 : -1);
        Reflect.set(HTMLInputElement.prototype, "value", String(moved), slider);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, delay + 150));
        const done = painted(panel, () => panel.querySelector("table") !== null);
        const started = performance.now();
        button.click();
        whole.push((await done) - started);
      }
      return { worker, whole };
    },
    { count: simulations, delay: delayMs },
  );

const stack = values.base ? null : await startTestStack();
const baseURL = values.base ?? stack?.url ?? "";
const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await openModel(page);
  await addMeasures(page);
  const times = await measureEdits(page);
  describe(
    "edit to painted value, after the delay",
    times.map((time) => time - delayMs),
    targets.edit,
  );
  const { worker, whole } = await measureSimulations(page);
  const [firstAnswer = 0, ...answers] = worker;
  const [firstTable = 0, ...tables] = whole;
  console.log(
    `first simulation, which starts the worker: answer ${firstAnswer.toFixed(1)} ms, painted ${firstTable.toFixed(1)} ms`,
  );
  describe("10,000 trials, request to answer of the worker", answers, targets.simulation);
  describe("10,000 trials, click to painted table", tables, targets.simulation);
} finally {
  await browser.close();
  await stack?.stop();
}
