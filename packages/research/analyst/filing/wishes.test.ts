import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { listQuotables } from "./list-quotables.ts";
import { listSectionWishes } from "./quote-sections.ts";
import { listFor } from "./wishes.ts";

const source = derived("made up for a test");
const say = { year: 2025, growth: null, margin: null, movers: [], minor: [], end: null, today: null };
const whole =
  "Example Works and its subsidiaries (the Company) have approximately 9,000 employees worldwide engaged in the manufacture and sale of pumps and valves in Norway and Chile.";
const part = "The Valves portfolio includes products that support hospitals, clinics and laboratories.";

test("describes the company by a sentence on the whole of it", () => {
  const quotables = listQuotables({ business: `${part}\n${whole}`, risks: null, source });
  const wishes = listSectionWishes("Example Works").filter(({ topics }) => topics.includes("sells"));
  const choices = wishes.map(({ field, ...wish }) => [
    field.split(".")[0],
    listFor(wish, { quotables, say }, () => true).map(({ text }) => text),
  ]);
  const [ofCompany, ofProducts] = choices;
  expect(ofCompany).toEqual(["companyDescription", [whole]]);
  expect(ofProducts).toEqual(["keyProducts", expect.arrayContaining([whole, part])]);
});

test("takes what the company offers from the opening alone, unless the sentence names it", () => {
  const offer = "We offer pumps and valves along with services to customers in Norway and Chile.";
  const others = Array.from(
    { length: 8 },
    (_, i) => `Hall ${i + 1} of Norway has pumps of Chile and of Peru.`,
  );
  const [wish] = listSectionWishes("Example Works").filter(({ field }) =>
    field.startsWith("companyDescription"),
  );
  const list = (lines: readonly string[]) => {
    const quotables = listQuotables({ business: lines.join("\n"), risks: null, source });
    return wish ? listFor(wish, { quotables, say }, () => true).map(({ text }) => text) : null;
  };
  expect(list([offer, ...others])).toEqual([offer]);
  expect(list([...others, offer])).toEqual([]);
  expect(list([...others, whole])).toEqual([whole]);
});

test("of two results the one on a margin's percentage comes before the one on its dollars", () => {
  const dollars = "Gross margin increased during 2025 due to higher sales of pumps in Norway and Chile.";
  const rate = "Gross margin percentage increased during 2025 due to a different mix of pumps.";
  const quotables = listQuotables({ business: null, risks: null, discussion: `${dollars}\n${rate}`, source });
  const rising = { ...say, margin: 0.01 };
  const list = (...prefers: readonly RegExp[]) =>
    listFor({ topics: ["margin"], prefers }, { quotables, say: rising }, () => true);
  expect(list().map(({ text }) => text)).toEqual([dollars, rate]);
  expect(list(/percentage/).map(({ text }) => text)).toEqual([rate, dollars]);
});

/** Lists what a text of Example Works would quote of a part of its annual report. */
const listOf = (field: string, filing: { business?: string; risks?: string }) => {
  const quotables = listQuotables({ business: null, risks: null, ...filing, source });
  return listSectionWishes("Example Works")
    .filter((wish) => wish.field.startsWith(`${field}.`))
    .flatMap((wish) => listFor(wish, { quotables, say }, () => true).map(({ text }) => text));
};

test("what protects a company is its own, not what another owns and licenses to it", () => {
  const other =
    "Delphin A/S owns two patent families of Norway, and Hydraline, Inc. has an exclusive license to them.";
  const own = "Example Works owns 200 patents related to Hydraline pumps in Norway and in Chile.";
  const ours = "We own the brands Pumpwright and Hydraline, the largest in Norway and Chile.";
  expect(listOf("competitiveAdvantage", { business: other })).toEqual([]);
  expect(listOf("competitiveAdvantage", { business: own })).toEqual([own]);
  expect(listOf("competitiveAdvantage", { business: ours })).toEqual([ours]);
});

test("on whose computers a service runs is a worst case, and no risk to growth", () => {
  const service =
    "We rely upon Hydraline Water Works to operate certain aspects of our service, and a disruption of it would harm our operations.";
  const sales = "We rely upon Hydraline Water Works and Delphin Pumps for a majority of our net revenues.";
  expect(listOf("growthRisk", { risks: service })).toEqual([]);
  expect(listOf("worstCase", { risks: service })).toEqual([service]);
  expect(listOf("growthRisk", { risks: sales })).toEqual([sales]);
});
