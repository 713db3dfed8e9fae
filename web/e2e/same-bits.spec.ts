import { expect } from "@playwright/test";
import { simulate, type SimulationInputs, valueCase } from "@plumbline/model";
import golden from "@plumbline/model/fixtures/golden-cases.json" with { type: "json" };
import { exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { test } from "./test.ts";

declare global {
  var plumblineModel: { simulate: typeof simulate; valueCase: typeof valueCase };
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
};

/**
 * Returns every figure of every run and case as its 64 bits, by its place. Needs nothing from
 * outside, so it runs in any process.
 */
const figuresOf = ({ runs, cases }: typeof inputs) => {
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
  const { simulate, valueCase } = globalThis.plumblineModel;
  return [
    ...runs.flatMap((run, index) => bitsOf(simulate(run), `run ${index}`)),
    ...cases.flatMap((one, index) => bitsOf(valueCase(one), `case ${index}`)),
  ];
};

test("Chromium and Node compute the same bits for a seed and for every reference case", async ({ page }) => {
  globalThis.plumblineModel = { simulate, valueCase };
  const inNode = figuresOf(inputs);
  expect(inputs.cases).toHaveLength(60);
  expect(inNode.length).toBeGreaterThan(5_000);
  await page.goto("about:blank");
  await page.addScriptTag({ content: await bundleModel() });
  expect(await page.evaluate(figuresOf, inputs)).toEqual(inNode);
});
