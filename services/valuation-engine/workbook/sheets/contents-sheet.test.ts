import { expect, test } from "vitest";
import { buildWorkbook } from "../build-workbook.ts";
import { exampleBank, exampleWorkbook } from "../testing/example-workbook.ts";
import { readWorkbook } from "../testing/read-workbook.ts";
import type { WorkbookData } from "../workbook-data.ts";

const readContents = async (data: WorkbookData) => {
  const { cells } = await readWorkbook(await buildWorkbook(data));
  return cells.filter(({ sheet }) => sheet === "Contents");
};

test.each(["VALUES", "FORMULAS"] as const)(
  "no simulated percentile of the %s workbook stands below the heading of a case",
  async (kind) => {
    const data = exampleWorkbook({ kind });
    const cells = await readContents(data);
    const rowOf = (row: number) => cells.filter((cell) => cell.row === row && cell.column > 0);
    /** Finds the nearest row above with text in every column of figures, and its text over a cell. */
    const findHeading = (row: number, column: number): unknown => {
      const above = rowOf(row - 1);
      const isHead = above.length === 3 && above.every(({ cached }) => typeof cached === "string");
      if (isHead) return above.find((cell) => cell.column === column)?.cached;
      return row === 0 ? null : findHeading(row - 1, column);
    };
    const headingsOf = (figures: readonly unknown[]) =>
      figures.map((figure) => {
        const { row = 0, column = 0 } =
          cells.find(({ cached, column: at }) => at > 0 && cached === figure) ?? {};
        return findHeading(row, column);
      });
    const ranks = ["p10", "p50", "p90"];
    expect(headingsOf(ranks.map((rank) => data.simulation.percentiles[rank]))).toEqual(ranks);
    const valueRow = cells.find(({ cached }) => cached === "Value")?.row ?? 0;
    expect(headingsOf(rowOf(valueRow).map(({ cached }) => cached))).toEqual(["Base", "Bull", "Bear"]);
  },
);

const listNotes = async (data: WorkbookData, name: string) => {
  const { cells } = await readWorkbook(await buildWorkbook(data));
  return cells.flatMap(({ sheet, column, cached }) =>
    sheet === name && column === 0 && typeof cached === "string" ? [cached] : [],
  );
};

const stays = /^These stay as the report has them: (.*)\.$/;

test("names what does not follow a changed input, for a bank without its leverage", async () => {
  const listFixed = async (data: WorkbookData) =>
    (await listNotes(data, "Contents")).map((note) => stays.exec(note)?.[1]).find(Boolean);
  expect(await listFixed(exampleWorkbook())).toBe(
    "the value of the employee options in each case, debt and cash relative to the market value, the simulation, what the price implies, the recommendation, the explanations",
  );
  expect(await listFixed(exampleWorkbook({ costOfEquity: exampleBank }))).not.toContain("debt and cash");
  expect(await listFixed(exampleWorkbook({ kind: "VALUES" }))).toBeUndefined();
});

test.each([
  ["a case has options", { base: 0, bull: 2_625, bear: 0 }, null, true],
  ["options are worth nothing in any case", { base: 0, bull: 0, bear: 0 }, 910, true],
  ["the company has none", { base: 0, bull: 0, bear: 0 }, null, false],
])("notes that options keep their value if %s: %o", async (_, options, optionsAtMarketPrice, isNoted) => {
  const example = exampleWorkbook({ optionsAtMarketPrice });
  const data = {
    ...example,
    base: { ...example.base, stockOptions: options.base },
    bull: { ...example.bull, stockOptions: options.bull },
    bear: { ...example.bear, stockOptions: options.bear },
  };
  const note = expect.stringMatching(/^Employee options keep the value that the report gives each case/);
  const bridge = await listNotes(data, "Bridge");
  expect(bridge).toEqual(isNoted ? expect.arrayContaining([note]) : expect.not.arrayContaining([note]));
  const contents = (await listNotes(data, "Contents")).find((text) => stays.test(text));
  expect(contents?.includes("employee options")).toBe(isNoted);
  expect(await listNotes({ ...data, kind: "VALUES" }, "Bridge")).toEqual(expect.not.arrayContaining([note]));
});

test.each(["VALUES", "FORMULAS"] as const)(
  "the first sheet of the %s workbook answers the report's questions",
  async (kind) => {
    const answers = [
      { question: "What is it worth?", text: "$12.00 a share, in 8 of 10 trials $8.00 to $17.00." },
      { question: "What must I believe?", text: "That revenue grows 9% a year." },
    ];
    const cells = await readContents(exampleWorkbook({ kind, answers }));
    const rows = answers.map(({ question }) => {
      const row = cells.find(({ cached }) => cached === question)?.row;
      return cells.filter((cell) => cell.row === row && cell.column < 2).map(({ cached }) => cached);
    });
    expect(rows).toEqual(answers.map(({ question, text }) => [question, text]));
    expect((await readContents(exampleWorkbook({ kind }))).map(({ cached }) => cached)).not.toContain(
      "Answer",
    );
  },
);
