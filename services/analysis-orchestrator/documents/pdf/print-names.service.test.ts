import { expect, test } from "vitest";
import { readReport, useReportPrinter } from "./testing/use-report-printer.ts";

const { print } = useReportPrinter();

// Which font has the Chinese characters depends on the other letters, so these are documents of
// their own.
test.each([
  ["Cyrillic and Greek", "Яндекс Газпром Εθνική Τράπεζα", []],
  [
    "Cyrillic, Arabic and Chinese",
    "Яндекс أرامكو السعودية 阿里巴巴集团 贵州茅台",
    ["NotoSansArabic", "NotoSansSC"],
  ],
  ["Japanese", "トヨタ自動車株式会社", ["NotoSansJP"]],
  ["Korean", "삼성전자 주식회사 三星電子", ["NotoSansKR"]],
])("prints a name in %s letters with embedded fonts that have them", async (_, name, wanted) => {
  const report = structuredClone(await readReport("MCD"));
  report.companyName = name;
  report.thesis.thesisSummary = `${name} earns high returns.`;
  const { pages } = await print(report);
  // Arabic letters are read as they are drawn: in another order, and two joined ones as one.
  const listLetters = (text = "") => new Set(text.normalize("NFKC").match(/\p{L}/gu));
  const letters = listLetters(name);
  const isArabic = (letter: string) => /\p{Script=Arabic}/u.test(letter);
  const arabic = [...letters].filter(isArabic);
  for (const page of [pages[0], pages[2]]) {
    const unread = [...letters.difference(listLetters(page?.text))];
    expect(unread.filter((letter) => !isArabic(letter))).toEqual([]);
    expect(unread.length).toBeLessThanOrEqual(arabic.length / 5);
  }
  const fonts = pages.flatMap((page) => page.fonts);
  // Chinese characters are those of the other letters' language; Cyrillic and Greek letters are
  // Inter's.
  const noto = new Set(fonts.flatMap(({ name: full }) => /NotoSans[A-Za-z]+/.exec(full)?.[0] ?? []));
  expect([...noto].toSorted()).toEqual(wanted);
  // Others are of the machine, whose letters are boxes.
  expect(fonts.filter((font) => !/Inter|SourceSerif|NotoSans/.test(font.name))).toEqual([]);
  expect(fonts.filter(({ missingFile }) => missingFile)).toEqual([]);
});
