import { expect, test } from "vitest";
import { buildWorkbook } from "./build-workbook.ts";
import { exampleWorkbook } from "./testing/example-workbook.ts";
import { readWorkbook } from "./testing/read-workbook.ts";

const sheetNames = [
  "Contents",
  "Inputs",
  "Base case",
  "Bull case",
  "Bear case",
  "Bridge",
  "Sensitivity",
  "Cost of equity",
  "Assumptions",
  "Financials",
  "Cash flow",
  "Simulation",
  "Sources",
];

test.each(["VALUES", "FORMULAS"] as const)(
  "the %s workbook has all sheets, frozen, with print areas",
  async (kind) => {
    const { workbook } = await readWorkbook(await buildWorkbook(exampleWorkbook({ kind })));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(sheetNames);
    for (const sheet of workbook.worksheets) {
      expect(sheet.views[0]?.state, sheet.name).toBe("frozen");
      expect(sheet.pageSetup.printArea, sheet.name).toMatch(/^A1:[A-Z]+\d+$/);
      expect(sheet.pageSetup.fitToPage, sheet.name).toBe(true);
    }
  },
);

test("no text is cut off by the cell at its right", async () => {
  const { workbook } = await readWorkbook(await buildWorkbook(exampleWorkbook({ kind: "FORMULAS" })));
  const cut: string[] = [];
  for (const sheet of workbook.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell, column) => {
        const hasNeighbour = row.getCell(column + 1).text !== "";
        if (typeof cell.value !== "string" || cell.alignment?.wrapText || cell.isMerged || !hasNeighbour)
          return;
        // A width counts digits, which are a little wider than letters are on average.
        if (cell.value.length > 1.15 * (sheet.getColumn(column).width ?? 0)) cut.push(cell.value);
      }),
    );
  expect(cut).toEqual([]);
});

test("the values workbook has the figures of the formulas workbook and no formulas", async () => {
  const formulas = await readWorkbook(await buildWorkbook(exampleWorkbook({ kind: "FORMULAS" })));
  const values = await readWorkbook(await buildWorkbook(exampleWorkbook({ kind: "VALUES" })));
  expect(values.cells.filter(({ formula }) => formula !== null)).toEqual([]);
  expect(values.names.map(({ name }) => name)).toEqual(formulas.names.map(({ name }) => name));
  const written = new Map(formulas.cells.map((cell) => [`${cell.sheet}!${cell.address}`, cell.cached]));
  const own = values.cells.filter(({ sheet }) => sheet !== "Contents");
  expect(own.length).toBeGreaterThan(700);
  for (const { sheet, address, cached } of own)
    expect(cached ?? "", `${sheet}!${address}`).toBe(written.get(`${sheet}!${address}`) ?? "");
});

test("names the years of the forecast by the month in which they end", async () => {
  const data = exampleWorkbook({ kind: "VALUES" });
  const company = { ...data.company, latestFinancialsDate: "2026-04-26", baseFiscalYear: 2026 };
  const { workbook } = await readWorkbook(await buildWorkbook({ ...data, company }));
  const sheet = workbook.getWorksheet("Base case");
  expect(["A4", "B4", "C4"].map((cell) => sheet?.getCell(cell).value)).toEqual([
    "Twelve months to April",
    2026,
    2027,
  ]);
});

test("keeps text as text: formulas, control characters, lone surrogates, too long texts", async () => {
  const data = exampleWorkbook({
    explanations: [
      { caseType: "base", driver: "stableRoe", explanation: '=HYPERLINK("http://x")' },
      { caseType: "base", driver: "stableRoe", explanation: "a\u0000b\uD800c <&> \u{1F600}" },
      { caseType: "base", driver: "stableRoe", explanation: "x".repeat(40_000) },
    ],
    sources: [{ part: "p", figure: "f", source: "s", note: "n", url: "javascript:alert(1)" }],
  });
  const { workbook, cells } = await readWorkbook(await buildWorkbook(data));
  const texts = cells
    .filter(({ sheet, column }) => sheet === "Assumptions" && column === 3)
    .map((c) => c.cached);
  expect(texts[1]).toBe('=HYPERLINK("http://x")');
  expect(texts[2]).toBe("ab\uFFFDc <&> \u{1F600}");
  expect(String(texts[3])).toHaveLength(32_767);
  expect(cells.some(({ formula, sheet }) => sheet === "Assumptions" && formula?.includes("HYPERLINK"))).toBe(
    false,
  );
  expect(workbook.getWorksheet("Sources")?.getCell("E5").value).toBeNull();
});

test("formats money, percentages and per-share figures", async () => {
  const { workbook } = await readWorkbook(await buildWorkbook(exampleWorkbook()));
  expect(workbook.getWorksheet("Base case")?.getCell("C8").numFmt).toContain("#,##0.0");
  expect(workbook.getWorksheet("Base case")?.getCell("C7").numFmt).toContain("0.0%");
  expect(workbook.getWorksheet("Bridge")?.getCell("B16").numFmt).toContain("#,##0.00");
});

test("shows the employee options at the market price beside those deducted, if they are known", async () => {
  const bridgeOf = async (optionsAtMarketPrice: number | null) => {
    const { cells } = await readWorkbook(await buildWorkbook(exampleWorkbook({ optionsAtMarketPrice })));
    return cells.filter(({ sheet }) => sheet === "Bridge");
  };
  const label = "Employee options at the market price, for comparison";
  const known = await bridgeOf(910);
  const row = known.find(({ cached }) => cached === label)?.row;
  expect(known.find((cell) => cell.row === row && cell.column === 1)?.cached).toBe(910);
  expect((await bridgeOf(null)).some(({ cached }) => cached === label)).toBe(false);
});

test("writes either workbook of forty years and 200 sources within 150 MB", async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    part: "Statements",
    figure: `Figure ${index}`,
    source: "10-K filed 2026-01-30",
    note: "a note of some length ".repeat(8),
    url: "https://www.sec.gov/Archives",
  }));
  for (const kind of ["VALUES", "FORMULAS"] as const) {
    const data = exampleWorkbook({ kind, sources: rows, all: { yearsToStability: 40 } });
    await buildWorkbook(data);
    const before = process.memoryUsage();
    const bytes = await buildWorkbook(data);
    const after = process.memoryUsage();
    expect(after.rss - before.rss).toBeLessThan(150e6);
    expect(bytes.length).toBeGreaterThan(20_000);
  }
});
