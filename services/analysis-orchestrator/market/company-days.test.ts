import type { CompanyRecords } from "@plumbline/market/company-as-of.ts";
import type { DayDescription } from "@plumbline/market/describe-on-day.ts";
import { expect, test } from "vitest";
import { createCompanyDays } from "./company-days.ts";

const described = (priceDate: string) => ({ priceDate }) as DayDescription;

const open = (describe: (day: string) => Promise<DayDescription | null>) => {
  const kept = new Map<string, DayDescription>();
  const made: string[] = [];
  const describeDay = createCompanyDays({
    store: {
      findDescription: async ({ ticker, day }) => kept.get(`${ticker} ${day}`) ?? null,
      saveDescription: async ({ ticker, day }, one) => void kept.set(`${ticker} ${day}`, one),
    },
    readRecords: async (ticker) => ({ subject: { ticker } }) as CompanyRecords,
    describe: async ({ records, day }) => {
      made.push(`${records.subject.ticker} ${day}`);
      return describe(day);
    },
  });
  return { describeDay, made };
};
const trials = 10;
const day = "2026-03-31";

test("describes a company on a day once, for all who ask at the same time and later", async () => {
  const { describeDay, made } = open(async (asked) => described(asked));
  const asked = { trials, ticker: "KO", day };
  const answers = await Promise.all([describeDay(asked), describeDay(asked)]);
  expect([...answers, await describeDay(asked)]).toEqual(Array(3).fill(described(day)));
  await describeDay({ trials, ticker: "KO", day: "2025-12-31" });
  expect(made).toEqual([`KO ${day}`, "KO 2025-12-31"]);
});

test("tries again after a failure, and keeps no refusal", async () => {
  const outcomes = [Promise.reject(new Error("lost")), Promise.resolve(null)];
  const { describeDay, made } = open(async (asked) => outcomes.shift() ?? described(asked));
  await expect(describeDay({ trials, ticker: "KO", day })).rejects.toThrow("lost");
  expect(await describeDay({ trials, ticker: "KO", day })).toBeNull();
  expect(await describeDay({ trials, ticker: "KO", day })).toEqual(described(day));
  expect(made).toHaveLength(3);
});

test("refuses what would wait too long", async () => {
  const { describeDay } = open(() => new Promise<never>(() => undefined));
  const asked = Array.from({ length: 32 }, (_, i) =>
    describeDay({ trials, ticker: `T${i}`, day }).then(
      () => "described",
      (thrown: unknown) => thrown,
    ),
  );
  expect(await Promise.race(asked)).toMatchObject({ code: "DESCRIPTIONS_BUSY" });
});
