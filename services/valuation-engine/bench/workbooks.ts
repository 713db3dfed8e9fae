// Prints time and memory of both workbooks of a forty-year case with 200 sources.
// npm run node -- services/valuation-engine/bench/workbooks.ts
import { buildWorkbook } from "../workbook/build-workbook.ts";
import { exampleWorkbook } from "../workbook/testing/example-workbook.ts";

const sources = Array.from({ length: 200 }, (_, index) => ({
  part: "Statements",
  figure: `Figure ${index}`,
  source: "10-K filed 2026-01-30",
  note: "computed from two figures of the filing",
  url: "https://www.sec.gov/Archives",
}));

for (const kind of ["VALUES", "FORMULAS"] as const) {
  const data = exampleWorkbook({ kind, sources, all: { yearsToStability: 40 } });
  const before = process.memoryUsage().rss;
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < 12; round++) {
    const start = performance.now();
    bytes = (await buildWorkbook(data)).length;
    times.push(performance.now() - start);
  }
  const [first = 0, ...later] = times;
  const usual = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
  const grown = (process.memoryUsage().rss - before) / 2 ** 20;
  console.log(
    `${kind}: first ${first.toFixed(0)} ms, then ${usual.toFixed(0)} ms; ${(bytes / 1024).toFixed(0)} KB; ` +
      `memory grown by ${Math.max(0, grown).toFixed(0)} MB after ${times.length}`,
  );
}
