import { expect } from "@playwright/test";
import { simulate, type SimulationInputs, valueCase, valuePortfolio } from "@plumbline/model";
import golden from "@plumbline/model/fixtures/golden-cases.json" with { type: "json" };
import { exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { test } from "./test.ts";

declare global {
  var plumblineModel: {
    simulate: typeof simulate;
    valueCase: typeof valueCase;
    valuePortfolio: typeof valuePortfolio;
  };
}

/** Bundles the model as one script for a browser, with the build of the app. */
const bundleModel = async (): Promise<string> => {
  const entry = fileURLToPath(import.meta.resolve("@plumbline/model"));
  const lib = { entry, name: "plumblineModel", formats: ["iife" as const] };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, target: "es2022", lib },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("the bundle was not made");
  return bundle.output[0].code;
};

const inputs = {
  runs: [
    { ...exampleScenarios, trials: 10_000, seed: 20_260_203 },
    { ...exampleScenarios, trials: 1_001, seed: 0 },
    { ...exampleScenarios, price: null, trials: 5_000, seed: 4_294_967_295 },
  ] satisfies SimulationInputs[],
  cases: golden.cases.map(({ input }) => input),
  portfolio: {
    holdings: ["A", "B", "A"].map((sector, index) => ({
      sector,
      weight: 1 + index,
      ratios: [0.1 * index, 0.5, 0.9, 1.6, 3 + index] as const,
    })),
    shared: { market: 0.016, sector: 0.033, mostRatio: 9 },
    seed: 20_261_126,
  } satisfies Parameters<typeof valuePortfolio>[0],
};

/**
 * Returns every figure of every run and case as its 64 bits, by its place. Needs nothing from
 * outside, so it runs in any process.
 */
const figuresOf = ({ runs, cases, portfolio }: typeof inputs) => {
  const view = new DataView(new ArrayBuffer(8));
  const bitsOf = (value: unknown, path: string): string[] => {
    if (typeof value === "number") {
      view.setFloat64(0, value);
      return [`${path} ${view.getBigUint64(0).toString(16)}`];
    }
    return value && typeof value === "object"
      ? Object.entries(value).flatMap(([key, item]) => bitsOf(item, `${path}.${key}`))
      : [];
  };
  const { simulate, valueCase, valuePortfolio } = globalThis.plumblineModel;
  return [
    ...runs.flatMap((run, index) => bitsOf(simulate(run), `run ${index}`)),
    ...cases.flatMap((one, index) => bitsOf(valueCase(one), `case ${index}`)),
    ...bitsOf(valuePortfolio(portfolio), "portfolio"),
  ];
};

test("Chromium and Node compute the same bits for a seed and for every reference case", async ({ page }) => {
  globalThis.plumblineModel = { simulate, valueCase, valuePortfolio };
  const inNode = figuresOf(inputs);
  expect(inputs.cases).toHaveLength(60);
  expect(inNode.length).toBeGreaterThan(5_000);
  await page.goto("about:blank");
  await page.addScriptTag({ content: await bundleModel() });
  expect(await page.evaluate(figuresOf, inputs)).toEqual(inNode);
});
