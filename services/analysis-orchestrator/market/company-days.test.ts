import type { CompanyRecords } from "@plumbline/market/company-as-of.ts";
import type { DayDescription } from "@plumbline/market/describe-on-day.ts";
import { expect, test } from "vitest";
import { createCompanyDays } from "./company-days.ts";

const described = (priceDate: string) => ({ priceDate }) as DayDescription;

const open = (describe: (day: string) => Promise<DayDescription | null>) => {
  const kept = new Map<string, DayDescription>();
  const made: string[] = [];
  const describeCompany = createCompanyDays({
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
  return { describeCompany, made };
};
const trials = 10;
const day = "2026-03-31";

test("describes a company on a day once, for all who ask at the same time and later", async () => {
  const { describeCompany, made } = open(async (asked) => described(asked));
  const asked = { trials, ticker: "KO", day };
  const answers = await Promise.all([describeCompany(asked), describeCompany(asked)]);
  expect([...answers, await describeCompany(asked)]).toEqual(Array(3).fill(described(day)));
  await describeCompany({ trials, ticker: "KO", day: "2025-12-31" });
  expect(made).toEqual([`KO ${day}`, "KO 2025-12-31"]);
});

test("tries again after a failure, and keeps no refusal", async () => {
  const outcomes = [Promise.reject(new Error("lost")), Promise.resolve(null)];
  const { describeCompany, made } = open(async (asked) => outcomes.shift() ?? described(asked));
  await expect(describeCompany({ trials, ticker: "KO", day })).rejects.toThrow("lost");
  expect(await describeCompany({ trials, ticker: "KO", day })).toBeNull();
  expect(await describeCompany({ trials, ticker: "KO", day })).toEqual(described(day));
  expect(made).toHaveLength(3);
});

test("refuses what would wait too long", async () => {
  const { describeCompany } = open(() => new Promise<never>(() => undefined));
  const asked = Array.from({ length: 32 }, (_, i) =>
    describeCompany({ trials, ticker: `T${i}`, day }).then(
      () => "described",
      (thrown: unknown) => thrown,
    ),
  );
  expect(await Promise.race(asked)).toMatchObject({ code: "DESCRIPTIONS_BUSY" });
});
