import { expect, test } from "vitest";
import {
  flatten,
  listHalfEmpty,
  maxPages,
  pagesOf,
  readReport,
  useReportPrinter,
} from "./testing/use-report-printer.ts";

const { print } = useReportPrinter();

// Of the sample companies these have the longest reports.
test.each(["JNJ", "PG", "V"])("prints %s on as few pages of letter paper", async (ticker) => {
  const pdf = await print(await readReport(ticker), "letter");
  for (const { size } of pdf.pages) expect(size.map(Math.round)).toEqual([612, 792]);
  expect(pagesOf(pdf, "On one page")).toEqual([2]);
  expect(pagesOf(pdf, "Summary")).toEqual([3]);
  expect(pdf.pages.length).toBeLessThanOrEqual(maxPages);
  expect(listHalfEmpty(pdf)).toEqual([]);
});

test("shows hostile text as text", async () => {
  const report = structuredClone(await readReport("MCD"));
  const script = `<script>document.body.textContent='taken'</script><img src="https://evil.example/x.png">`;
  const style = `"} body{display:none} </style>@import url(https://evil.example/y.css);`;
  report.companyName = `Evil ${style} & Co`;
  report.thesis.thesisSummary = `Before ${script} after.`;
  report.thesis.growthAnalysis = { header: "Bell\u0007 null\u0000 end", text: `${"W".repeat(3_000)} tail` };
  report.thesis.marginAnalysis.text = "Left \u202Eright\u202C left \uD800 lone.";
  const source = report.sources["stockPrice"];
  if (source) source.url = "javascript:alert(1)";
  const pdf = await print(report);
  const text = flatten(pdf.text);
  expect(text).toContain(`Before ${script} after.`);
  expect(flatten(pdf.pages[0]?.text ?? "")).toContain(report.companyName);
  expect(text).toContain("tail");
  expect(text).toMatch(/Bell.? null.? end/);
  expect(text).toMatch(/Left .*left . lone\./);
  expect(pdf.title).toContain(report.companyName);
  expect(pagesOf(pdf, "Investment thesis")).toHaveLength(1);
  const links = pdf.pages.flatMap((page) => page.links);
  expect(links.filter((link) => /evil|javascript/.test(link))).toEqual([]);
});
