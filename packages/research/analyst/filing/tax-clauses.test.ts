import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import type { FiguresSay } from "./figures-say.ts";
import { listQuotables } from "./list-quotables.ts";
import { introduceClause } from "./name-report.ts";
import { readTaxClause } from "./tax-clauses.ts";

const start = "The Company’s effective tax rate for 2025 was lower compared to 2024";
const ruling = "due to a $10.7 billion decrease in taxes related to the Norway Ruling";

test("the cause of a tax rate is read to where its sentence refers to another place", () => {
  expect(readTaxClause(`${start} ${ruling} (refer to Note 7) and other matters.`)).toMatchObject({
    text: ruling,
    years: [2025, 2024],
    isUp: false,
    isPartial: true,
  });
  const increased = "Our effective tax rate increased in 2025, primarily due to a charge in Chile.";
  expect(readTaxClause(increased)).toMatchObject({
    text: "primarily due to a charge in Chile",
    isUp: true,
    isPartial: false,
  });
});

test.each([
  `${start.replace("2024", "the statutory rate")} ${ruling}.`,
  `${start} ${ruling}, which may end.`,
  `${start.replace("lower", "about as high")} ${ruling}.`,
  "Cash taxes decreased in 2025 due to a refund in Norway.",
])("no cause of a tax rate is read of: %s", (sentence) => {
  expect(readTaxClause(sentence)).toBeNull();
});

test("the cause is quoted where tax went as it says, and one among others where its amount is large", () => {
  const discussion = `${start} ${ruling} (refer to Note 7) and other matters.`;
  const filing = { business: null, risks: null, discussion, source: derived("made up for a test") };
  const say: FiguresSay = {
    year: 2025,
    growth: 0.1,
    margin: 0.1,
    movers: [],
    minor: [],
    end: null,
    today: null,
  };
  const choose = (tax: { year: number; isUp: boolean; least: number }, words = 40) =>
    chooseQuotations({
      annual: { quotables: listQuotables(filing), say },
      wishes: [
        { field: "text", topics: ["tax"], words: 5, clause: { field: "clause", parts: [], words, tax } },
      ],
    }).get("clause");
  const asked = { year: 2025, isUp: false, least: 8_000 };
  const chosen = choose(asked);
  expect(chosen?.text).toBe(ruling);
  expect(chosen && introduceClause(chosen)).toBe("Its report says of tax, among other causes:");
  expect(choose({ ...asked, isUp: true })).toBeUndefined();
  expect(choose({ ...asked, year: 2023 })).toBeUndefined();
  expect(choose({ ...asked, least: 11_000 })).toBeUndefined();
  expect(choose(asked, 15)).toBeUndefined();
});
