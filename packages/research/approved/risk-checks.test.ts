import { expect, test } from "vitest";
import { findCaseClaims } from "./case-claims.ts";
import { makeReport } from "./make-report.ts";

test.each([
  ["MCD", "competitiveRisk", /earns [\d.]+%/, "earns 99.9%"],
  ["MCD", "competitiveRisk", /[\d.]+ points less/, "99.9 points less"],
  ["MCD", "competitiveRisk", /takes \$[\d.]+/, "takes $99.99"],
  ["UBER", "competitiveRisk", /earns [\d.]+%/, "earns 1.1%"],
  ["BRK-B", "marginRisk", /assumes [\d.]+%/, "assumes 9.9%"],
] as const)("%s: %s with %s as %s is refused", async (ticker, field, right, wrong) => {
  const { content } = await makeReport(ticker);
  const { header, text } = content.thesis[field];
  const [sentence = ""] = text.split(/(?<=\.) (?=[A-Z])/);
  const read = (changed: string) =>
    findCaseClaims({ ...content, thesis: { ...content.thesis, [field]: { header, text: changed } } });
  expect(read(sentence).claims).toContain(sentence);
  expect(read(sentence).contradictions).toEqual([]);
  const changed = sentence.replace(right, wrong);
  expect(read(changed).contradictions).toContain(changed);
});

test("what a year of growth less takes is read in the header", async () => {
  const { content } = await makeReport("KO");
  const { header, text } = content.thesis.runwayRisk;
  const read = (changed: string) =>
    findCaseClaims({ ...content, thesis: { ...content.thesis, runwayRisk: { header: changed, text } } });
  expect(read(header).claims).toContain(header);
  expect(read(header).contradictions).toEqual([]);
  for (const wrong of [header.replace(/\$[\d.]+/, "$99.99"), header.replace(/of \w+ take/, "of twelve take")])
    expect(read(wrong).contradictions).toContain(wrong);
});
