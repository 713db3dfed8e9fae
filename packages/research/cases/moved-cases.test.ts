import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { expect, test } from "vitest";
import { analyseCase } from "./analyse-case.ts";
import { type Case, readCases } from "./case.ts";
import { moveDay, postponeCase, scaleCase, shuffleCase } from "./move-case.ts";

// What is read of a company depends neither on the order of its tags, nor on its size, nor on the
// months in which its fiscal year ends.
const { cases } = readCases();

/** A market value of the sample data confirms a count; an amount is rounded. */
const unscaled = ["01f", "01h", "19"];
const factor = 7;
const months = -14;

const amounts = [
  "revenue",
  "netIncome",
  "bookEquity",
  "preferredStock",
  "debt",
  "capitalExpenditure",
  "shares",
] as const;

/** Reads a case, with amounts in its own size and days in its own months; of a refusal the code. */
const read = async (one: Case, { size = 1, later = 0 } = {}) => {
  const found = await analyseCase(one, moveDay(sampleDay, later)).catch(({ code }: { code: string }) => code);
  if (typeof found === "string") return found;
  const resize = (value: number | null) => value && Number((value / size).toPrecision(9));
  return {
    end: moveDay(found.end, -later),
    revenues: Object.values(found.revenueByYear).map(resize),
    options: found.options && [resize(found.options.count), found.options.strike],
    ...Object.fromEntries(amounts.map((name) => [name, resize(found[name])])),
  };
};

const all = Object.entries(cases);

test.each(all)("%s is read alike in another order", async (id, one) => {
  const { below } = createRandom(Number.parseInt(id, 10));
  const shuffled = shuffleCase(one, () => below(2 ** 31));
  expect(await read(shuffled)).toEqual(await read(one));
});

test.each(all)("%s is read alike on other days", async (_, one) => {
  expect(await read(postponeCase(one, months), { later: months })).toEqual(await read(one));
});

test.each(all.filter(([id]) => !unscaled.includes(id)))(
  "%s is read alike in another size",
  async (_, one) => {
    expect(await read(scaleCase(one, factor), { size: factor })).toEqual(await read(one));
  },
);
