import { expect, test } from "vitest";
import { readReport, useReportPrinter } from "./testing/use-report-printer.ts";

const { print } = useReportPrinter();

test.each([
  ["Cyrillic", "Яндекс Газпром", /Inter/],
  ["Greek", "Εθνική Τράπεζα", /Inter/],
  ["Arabic", "أرامكو السعودية", /NotoSansArabic/],
  ["Chinese", "阿里巴巴集团 贵州茅台", /NotoSansSC/],
  ["Japanese", "トヨタ自動車株式会社", /NotoSansJP/],
  ["Korean", "삼성전자 주식회사", /NotoSansKR/],
  ["mixed", "Яндекс أرامكو 阿里巴巴", /NotoSansArabic/],
])("prints a name in %s letters with an embedded font that has them", async (_, name, wanted) => {
  const report = structuredClone(await readReport("MCD"));
  report.companyName = name;
  report.thesis.thesisSummary = `${name} earns high returns.`;
  const { pages } = await print(report);
  // Arabic letters are read as they are drawn: in another order, and two joined ones as one.
  const listLetters = (text = "") => new Set(text.normalize("NFKC").match(/\p{L}/gu));
  const letters = listLetters(name);
  for (const page of [pages[0], pages[2]]) {
    const unread = letters.difference(listLetters(page?.text));
    expect(unread.size).toBeLessThanOrEqual(/\p{Script=Arabic}/u.test(name) ? letters.size / 5 : 0);
  }
  const fonts = pages.flatMap((page) => page.fonts);
  expect(fonts.some((font) => wanted.test(font.name))).toBe(true);
  // Others are of the machine, whose letters are boxes.
  expect(fonts.filter((font) => !/Inter|SourceSerif|NotoSans/.test(font.name))).toEqual([]);
  expect(fonts.filter(({ missingFile }) => missingFile)).toEqual([]);
});
