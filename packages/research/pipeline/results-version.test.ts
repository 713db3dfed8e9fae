import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { makeReport } from "../approved/make-report.ts";
import { resultsShape } from "./results-version.ts";

/** Names of fields; other keys are data, such as a year or a country, and count as one. */
const fieldName = /^[a-z][A-Za-z0-9]*$/;

/** Adds the path and kind of every value below a value. */
const addPaths = (value: unknown, path: string, paths: Set<string>): void => {
  if (Array.isArray(value)) for (const one of value) addPaths(one, `${path}[]`, paths);
  else if (value !== null && typeof value === "object")
    for (const [key, one] of Object.entries(value))
      addPaths(one, `${path}.${fieldName.test(key) ? key : "*"}`, paths);
  else paths.add(`${path}: ${value === null ? "null" : typeof value}`);
};

test("the shape of step results is the one that their version names", async () => {
  const paths = new Set<string>();
  for (const ticker of sampleTickers)
    addPaths(JSON.parse(JSON.stringify((await makeReport(ticker)).results)), "", paths);
  expect(paths.size).toBeGreaterThan(500);
  const shape = createHash("sha256")
    .update([...paths].toSorted().join("\n"))
    .digest("hex")
    .slice(0, 8);
  expect(resultsShape, `what the steps save has changed: resultsShape is now "${shape}"`).toBe(shape);
});
