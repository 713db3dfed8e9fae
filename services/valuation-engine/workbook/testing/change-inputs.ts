import ExcelJS from "exceljs";

/**
 * Changes figures of named cells. Calculated cells keep their old results until a program
 * recalculates them.
 */
export const changeInputs = async (
  bytes: Uint8Array,
  changes: Readonly<Record<string, number | string | null>>,
): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  for (const [name, value] of Object.entries(changes)) {
    const [sheet = "", address = ""] = (workbook.definedNames.getRanges(name).ranges[0] ?? "")
      .replaceAll(/[$']/g, "")
      .split("!");
    const cell = workbook.getWorksheet(sheet)?.getCell(address);
    if (!cell) throw new Error(`the workbook names no ${name}`);
    cell.value = value;
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};
