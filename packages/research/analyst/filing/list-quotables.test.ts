import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { listQuotables } from "./list-quotables.ts";

const source = derived("made up for a test");
const list = (business: string | null, risks: string | null = null) =>
  listQuotables({ business, risks, source }).map(({ text }) => text);

const plain = "Our network delivers pumps and valves to hospitals, clinics and laboratories in Norway.";
const praise = "Our valves hold market-leading positions in hospitals, clinics and laboratories of Norway.";

test("quotes no claim that nothing can be held against, unless it is a risk factor", () => {
  expect(list(`${plain}\n${praise}`)).toEqual([plain]);
  const risk = "Competition from market-leading valves could harm our sales of pumps in Norway and Chile.";
  expect(list(null, risk)).toEqual([risk]);
});

test("quotes no sentence that only lists the parts", () => {
  const mix = "The diversified business mix includes Bulk, Industrial, and Premium.";
  const sold =
    "Bulk and Industrial carry grain, coal, plastics and metals for farms, mills and power plants.";
  const filing = { business: `${mix}\n${sold}`, risks: null, source };
  const texts = listQuotables(filing, ["Industrial", "Bulk", "Premium"]).map(({ text }) => text);
  expect(texts).toEqual([sold]);
});
