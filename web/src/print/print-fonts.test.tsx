import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { report } from "../testing/report-fixture.ts";
import { renderReport } from "./render-report.tsx";

const css = readFileSync(`${import.meta.dirname}/print-fonts.css`, "utf8");
const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = "", to = from]) => [
  Number.parseInt(from, 16),
  Number.parseInt(to, 16),
]);
const isEmbedded = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
};

test.each([0.01, 1, 1_000_000])("the embedded fonts have every character at a price of %f", (stockPrice) => {
  const changed = { ...report, company: report.company && { ...report.company, stockPrice } };
  const html = renderReport({ report: changed, paper: "a4", origin: "https://plumbline.example/" }) ?? "";
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent;
  expect(text.length).toBeGreaterThan(1_000);
  expect([...new Set(text)].filter((character) => !isEmbedded(character))).toEqual([]);
});
