import { expect, test } from "vitest";
import { findCaseClaims } from "./case-claims.ts";
import { makeReport } from "./make-report.ts";

test.each([
  ["META", "competitiveCatalyst", "header", /[\d.]+%/, "99.9%"],
  ["META", "competitiveCatalyst", "text", /earned [\d.]+%/, "earned 11.1%"],
  ["AMZN", "growthCatalyst", "text", /adds [\d.]+ points/, "adds 9.9 points"],
  ["NVDA", "growthCatalyst", "text", /bull case's [\d.]+%/, "bull case's 99.9%"],
  ["GOOGL", "growthCatalyst", "text", /takes [\d.]+ points/, "takes 9.9 points"],
  ["WMT", "growthAnalysis", "header", /[\d.]+%/, "19.9%"],
  ["AAPL", "marginCatalyst", "text", /\$[\d.]+/, "$9.99"],
  ["KO", "marginCatalyst", "text", /[\d.]+%/, "9.9%"],
  ["JNJ", "marginCatalyst", "text", /\$[\d.]+/, "$9.99"],
  [
    "KHC",
    "competitiveCatalyst",
    "text",
    ", though all equity earned 5.8% lately",
    ", after 5.8% on all equity lately",
  ],
  ["JNJ", "competitiveCatalyst", "text", "after 20.3%", "after 9.3%"],
  ["GOOGL", "marginAnalysis", "text", /was 28\.9%/, "was 29.5%"],
  ["GOOGL", "marginAnalysis", "text", /not 54\.8%/, "not 44.8%"],
] as const)("%s: %s with a %s of %s as %s is refused", async (ticker, field, part, right, wrong) => {
  const { content } = await makeReport(ticker);
  const section = content.thesis[field];
  const all = section[part].split(/(?<=\.) (?=[A-Z])/);
  const sentence = all.find((one) => one.replace(right, wrong) !== one) ?? "";
  const read = (changed: string) =>
    findCaseClaims({ ...content, thesis: { ...content.thesis, [field]: { ...section, [part]: changed } } });
  expect(read(sentence).claims).toContain(sentence);
  expect(read(sentence).contradictions).toEqual([]);
  const changed = sentence.replace(right, wrong);
  expect(read(changed).contradictions).toContain(changed);
});
