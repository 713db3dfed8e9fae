import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { readWorkbook } from "./read-workbook.ts";

/** Finds LibreOffice's program on the path; null if there is none. */
export const findLibreOffice = (path = process.env["PATH"] ?? ""): string | null => {
  for (const folder of path.split(delimiter)) {
    const program = join(folder, "soffice");
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {
      continue;
    }
  }
  return null;
};

/**
 * Mode 0 recalculates every formula when a workbook is opened; otherwise LibreOffice shows the
 * results in the file.
 */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`;

const errorText = /^(#[A-Z0-9/!?]+|Err:\d+)$/;

/** Opens a workbook that LibreOffice has calculated, to read its cells by name or address. */
const openCalculated = async (bytes: Uint8Array) => {
  const { workbook, cells, names } = await readWorkbook(bytes);
  const places = new Map(names.map(({ name, range }) => [name, range.replaceAll(/[$']/g, "")]));
  const values = new Map(cells.map((cell) => [`${cell.sheet}!${cell.address}`, cell]));
  const valueAt = (sheet: string, address: string) => values.get(`${sheet}!${address}`)?.cached ?? "";
  return {
    cells,
    valueAt,
    valueOf: (name: string) => {
      const [sheet = "", address = ""] = places.get(name)?.split("!") ?? [];
      if (!workbook.getWorksheet(sheet)) throw new Error(`the workbook names no ${name}`);
      return valueAt(sheet, address);
    },
    /** Lists the cells that show an error. */
    errors: () =>
      workbook.worksheets.flatMap((sheet) => {
        const found: string[] = [];
        sheet.eachRow((row) =>
          row.eachCell((cell) => {
            const shown = cell.result ?? cell.value;
            const isError = typeof shown === "object" && shown !== null && "error" in shown;
            if (isError || errorText.test(cell.text))
              found.push(`${sheet.name}!${cell.address} ${cell.text}`);
          }),
        );
        return found;
      }),
  };
};

/** Opens, recalculates and saves workbooks in one run of LibreOffice. */
export const recalculateInLibreOffice = async ({
  soffice,
  workbooks,
}: {
  soffice: string;
  workbooks: readonly Uint8Array[];
}) => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-sheets-"));
  try {
    await mkdir(join(folder, "profile", "user"), { recursive: true });
    await writeFile(join(folder, "profile", "user", "registrymodifications.xcu"), profile);
    const files = workbooks.map((_, index) => join(folder, `${index}.xlsx`));
    await Promise.all(files.map((file, index) => writeFile(file, workbooks[index] as Uint8Array)));
    const installation = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const target = join(folder, "calculated");
    const saving = ["--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", target];
    await promisify(execFile)(soffice, [installation, "--headless", "--norestore", ...saving, ...files]);
    return await Promise.all(
      files.map(async (_, index) =>
        openCalculated(new Uint8Array(await readFile(join(target, `${index}.xlsx`)))),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
