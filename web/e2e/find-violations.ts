import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Without the places of all that passes. */
const options = { resultTypes: ["violations"] } satisfies axe.RunOptions;

/** Returns what axe finds wrong on the page: of what impact it is, and where. */
export const findViolations = async (page: Page): Promise<axe.Result[]> => {
  // The builder loads axe twice for each look, and joins the results of frames in a page of their
  // own. Both take as long as the look, and only frames need it.
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  // A page that was looked at before still has it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (how) => (await (window as unknown as { axe: typeof axe }).axe.run(document, how)).violations,
    options,
  );
};

/** Returns what axe finds serious or critical on the page, each as its rule and places. */
export const findSeriousProblems = async (page: Page): Promise<string[]> =>
  (await findViolations(page))
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
