import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { describeAcquired } from "./acquired.ts";

const source = derived("made up for a test");
const plain = buildBrief();

/** Describes a year with these revenues, in which purchases brought in these amounts. */
const describe = (revenue: [number, number], ...acquired: [name: string | null, brought: number][]) => {
  const annual = plain.statements.annual.slice(-2).map((year, i) => ({
    ...year,
    figures: { ...year.figures, revenue: { value: revenue[i] ?? null, source } },
  }));
  return describeAcquired(
    createContext({
      brief: {
        statements: { ...plain.statements, annual },
        filingText: { business: "We bought ImmunoGen in March.", risks: null, source },
        details: {
          ...plain.details,
          acquired: acquired.map(([name, value]) => ({ name, revenue: { value, source } })),
        },
      },
    }),
  );
};

const write = (...year: Parameters<typeof describe>) => describe(...year)?.text ?? null;

test("says how much of what revenue added was bought", () => {
  expect(write([100, 150], ["Acme", 30], ["Bolt", 10])).toBe(
    "Of the $50m that revenue added, $40m came with Acme and Bolt, bought in the year.",
  );
  expect(write([100, 150], [null, 10])).toBe(
    "Of the $50m that revenue added, $10m came with companies bought in the year.",
  );
});

test("says that revenue would have fallen without what was bought", () => {
  expect(write([100, 150], ["Acme", 60])).toBe(
    "Without the $60m that came with Acme, bought in the year, revenue would have fallen.",
  );
  expect(write([150, 100], ["Acme", 10])).toBe(
    "Without the $10m that came with Acme, bought in the year, revenue would have fallen further.",
  );
});

test("knows whether purchases brought most of what revenue added", () => {
  expect([24, 26].map((brought) => describe([100, 150], ["Acme", brought])?.isMost)).toEqual([false, true]);
});

test("writes the name as the annual report does", () => {
  expect(describe([100, 150], ["Immuno Gen", 30])?.text).toContain("came with ImmunoGen, bought");
});

test("says nothing of a purchase that explains less than a fifth, or of none", () => {
  expect(write([100, 150], ["Acme", 9])).toBeNull();
  expect(write([100, 150])).toBeNull();
});
