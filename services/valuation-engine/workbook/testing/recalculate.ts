import { HyperFormula } from "hyperformula";
import { buildWorkbook } from "../build-workbook.ts";
import type { WorkbookData } from "../workbook-data.ts";
import { readWorkbook } from "./read-workbook.ts";

type Value = string | number | boolean | null;

/**
 * Opens a formulas workbook in HyperFormula, an independent spreadsheet engine, to change and read
 * cells by name.
 */
export const openInHyperFormula = async (data: WorkbookData) => {
  const { workbook, cells, names } = await readWorkbook(await buildWorkbook(data));
  const sheets: Record<string, Value[][]> = {};
  workbook.eachSheet((sheet) => (sheets[sheet.name] = []));
  for (const { sheet, row, column, formula, cached } of cells) {
    const rows = sheets[sheet] ?? [];
    rows[row] ??= [];
    // An apostrophe marks text that looks like a formula as text.
    const text = typeof cached === "string" ? `'${cached}` : cached;
    rows[row][column] = formula === null ? text : `=${formula}`;
  }
  for (const rows of Object.values(sheets)) {
    for (let row = 0; row < rows.length; row++)
      rows[row] = Array.from(rows[row] ?? [], (cell) => cell ?? null);
  }
  const places = new Map(names.map(({ name, range }) => [name, range]));
  const engine = HyperFormula.buildFromSheets(
    sheets,
    { licenseKey: "gpl-v3", smartRounding: false },
    names.map(({ name, range }) => ({ name, expression: `=${range}` })),
  );
  const placeOf = (name: string) => {
    const range = places.get(name);
    const place =
      range === undefined ? undefined : engine.simpleCellAddressFromString(range.replaceAll("$", ""), 0);
    if (place === undefined) throw new Error(`the workbook names no ${name}`);
    return place;
  };
  const read = (place: { sheet: number; row: number; col: number }) => engine.getCellValue(place);
  return {
    cells,
    names: [...places.keys()],
    /** Reads the value of a named cell. */
    valueOf: (name: string) => read(placeOf(name)),
    /** Reads the value of a cell by sheet and address. */
    valueAt: (sheet: string, address: string) => {
      const place = engine.simpleCellAddressFromString(address, engine.getSheetId(sheet) ?? -1);
      if (place === undefined) throw new Error(`no cell ${address} in ${sheet}`);
      return read(place);
    },
    change: (name: string, value: Value) => engine.setCellContents(placeOf(name), [[value]]),
    changeAt: (sheet: string, address: string, value: Value) => {
      const place = engine.simpleCellAddressFromString(address, engine.getSheetId(sheet) ?? -1);
      if (place === undefined) throw new Error(`no cell ${address} in ${sheet}`);
      engine.setCellContents(place, [[value]]);
    },
    batch: (changes: () => void) => engine.batch(changes),
    /** Takes back every change since the workbook was opened. */
    undo: (): void => {
      while (engine.isThereSomethingToUndo()) engine.undo();
    },
    /** Lists the cells that show an error. */
    errors: () =>
      cells.flatMap(({ sheet, row, column, address, formula }) => {
        const value = read({ sheet: engine.getSheetId(sheet) ?? -1, row, col: column });
        return typeof value === "object" && value !== null
          ? [`${sheet}!${address} ${value.value} ${formula}`]
          : [];
      }),
  };
};
