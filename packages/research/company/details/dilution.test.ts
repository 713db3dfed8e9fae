import { expect, test } from "vitest";
import { buildBrief } from "../../analyst/testing/brief.ts";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFigure } from "../testing/period.ts";
import { findDilution } from "./dilution.ts";
import { resolveFilingDetails } from "./filing-details.ts";

const createCount = (kind: "Diluted" | "Basic", millions: number, changes: Partial<Fact> = {}) =>
  createFact({
    tag:
      kind === "Diluted"
        ? "WeightedAverageNumberOfDilutedSharesOutstanding"
        : "WeightedAverageNumberOfSharesOutstandingBasic",
    unit: "shares",
    start: "2025-01-01",
    end: "2025-12-31",
    value: millions * 1e6,
    ...changes,
  });
const findOf = (...facts: Fact[]) => findDilution({ facts: createCompanyFacts(...facts), splits: [] });

test("subtracts basic from diluted shares of the newest period", () => {
  const older = { start: "2024-01-01", end: "2024-12-31" };
  expect(
    findOf(
      createCount("Diluted", 1_249),
      createCount("Basic", 1_200),
      createCount("Diluted", 1_300, older),
      createCount("Basic", 1_100, older),
    ),
  ).toMatchObject({
    value: 49,
    source: {
      kind: "filing",
      periodEnd: "2025-12-31",
      note: expect.stringContaining("Less WeightedAverage"),
    },
  });
});

test("is on the basis of the price", () => {
  const split = { ratio: 4, after: "2026-03-01", by: "2026-03-02", evidence: "" };
  const facts = createCompanyFacts(createCount("Diluted", 1_249), createCount("Basic", 1_200));
  expect(findDilution({ facts, splits: [split] })?.value).toBe(196);
});

test.each([
  ["no diluted count", [createCount("Basic", 1_200)]],
  ["no basic count", [createCount("Diluted", 1_249)]],
  ["equal counts, as in a loss", [createCount("Diluted", 1_200), createCount("Basic", 1_200)]],
  [
    "a basic count of other months",
    [createCount("Diluted", 1_249), createCount("Basic", 1_200, { start: "2025-10-01" })],
  ],
  [
    "a basic count of another filing",
    [createCount("Diluted", 1_249), createCount("Basic", 1_200, { accession: "0000000001-25-000001" })],
  ],
])("with %s there is none", (_, facts) => {
  expect(findOf(...facts)).toBeNull();
});

const { filings, ...brief } = buildBrief();
const shares = 1_200;
const statements = { ...brief.statements, sharesOutstanding: createFigure(shares) };
const resolveDetailsOf = (...facts: Fact[]) =>
  resolveFilingDetails({ instance: null, facts: createCompanyFacts(...facts), filings, statements });
const option = { unit: "shares", end: statements.annual.at(-1)?.end ?? "", filed: "2026-02-01" };
const prefix = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstanding";

test("warns that no options could be read, with the stand-in", () => {
  const { options, dilution, warnings } = resolveDetailsOf(
    createCount("Diluted", 1_249),
    createCount("Basic", 1_200),
  );
  expect([options, dilution?.value]).toEqual([null, 49]);
  expect(warnings).toContainEqual({
    code: "OPTIONS_NOT_AT_HAND",
    message:
      "No employee options with a strike price could be read. Diluted less basic shares, 49 million to 2025-12-31, stand for options and unvested stock.",
  });
});

test("says that a stand-in of convertible size is not deducted", () => {
  const { stockUnits, warnings } = resolveDetailsOf(
    createCount("Diluted", 1.2 * shares),
    createCount("Basic", shares),
  );
  expect(stockUnits).toBeNull();
  expect(warnings.find(({ code }) => code === "OPTIONS_NOT_AT_HAND")?.message).toMatch(
    /could be read\. Diluted less basic shares, [\d.]+ million to 2025-12-31, are not deducted\.$/,
  );
});

test.each([
  ["with the stand-in", [createCount("Diluted", 1_249), createCount("Basic", 1_200)], 49],
  ["alone", [createCount("Diluted", 1_249)], null],
])("leaves out options out of scale, with a warning %s", (_, counts, expected) => {
  const { options, dilution, warnings } = resolveDetailsOf(
    ...counts,
    createFact({ ...option, tag: `${prefix}Number`, value: 3 * shares * 1e6 }),
    createFact({ ...option, tag: `${prefix}WeightedAverageExercisePrice`, value: 20 }),
  );
  expect([options, dilution?.value ?? null]).toEqual([null, expected]);
  const codes = warnings.map(({ code }) => code);
  expect(codes).toContain("OPTIONS_OUT_OF_SCALE");
  expect(codes).not.toContain("OPTIONS_NOT_AT_HAND");
  const { message } = warnings.find(({ code }) => code === "OPTIONS_OUT_OF_SCALE") ?? {};
  expect(message).toContain(
    `The filings report ${3 * shares} million employee options for ${shares} million shares;`,
  );
  expect(message?.includes("Diluted less basic shares, 49 million")).toBe(expected !== null);
});

test("needs no stand-in where options were read", () => {
  const { options, dilution, warnings } = resolveDetailsOf(
    createCount("Diluted", 1_249),
    createCount("Basic", 1_200),
    createFact({ ...option, tag: `${prefix}Number`, value: 10e6 }),
    createFact({ ...option, tag: `${prefix}WeightedAverageExercisePrice`, value: 20 }),
  );
  expect([options?.count, dilution]).toEqual([10, null]);
  expect(warnings.map(({ code }) => code)).not.toContain("OPTIONS_NOT_AT_HAND");
});
