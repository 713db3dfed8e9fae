import { expect, type Page } from "@playwright/test";
import ExcelJS from "exceljs";
import { readFile } from "node:fs/promises";
import { analyse, createAccount } from "./account.ts";
import { saveFile } from "./save-file.ts";
import { test } from "./test.ts";

type Report = { valuation: { cases: { type: string; perShareValue: number }[] } };

/** Opens the menu and chooses the n-th entry, from 0, with the keyboard. */
const choose = async (page: Page, entry: number) => {
  await page.getByRole("button", { name: "Download" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  for (let i = 0; i < entry; i++) {
    await page.keyboard.press("ArrowDown");
    // The menu moves the focus in a timer; an earlier key press would reach the entry above.
    await expect(page.getByRole("menuitem").nth(i + 1)).toBeFocused();
  }
  await page.keyboard.press("Enter");
};

/** Chooses an entry and returns the file that is saved. */
const save = (page: Page, entry: number) => saveFile(page, () => choose(page, entry));

/** Returns the value of a named cell of a workbook. */
const valueOf = (workbook: ExcelJS.Workbook, name: string) => {
  const [sheet = "", address = ""] = (workbook.definedNames.getRanges(name).ranges[0] ?? "")
    .replaceAll(/[$']/g, "")
    .split("!");
  const cell = workbook.getWorksheet(sheet)?.getCell(address);
  return { value: cell?.result ?? cell?.value, formula: cell?.formula ?? "" };
};

test("the PDF and both workbooks can be downloaded with the keyboard and hold the report's value; a failure shows a notice", async ({
  page,
}) => {
  await createAccount(page);
  await page.goto(await analyse(page, "AAPL"));
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  const answer = await page.request.get(`/api/analysis/comprehensive/${id}`);
  const { valuation } = ((await answer.json()) as { data: Report }).data;

  const printed = await save(page, 0);
  expect(printed.suggestedFilename()).toMatch(/^AAPL_Apple_\d{4}-\d\d-\d\d_report\.pdf$/);
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(page.getByRole("button", { name: "Download", exact: true })).toBeFocused();

  const workbooks = [
    { label: "Excel model (values)", fileName: /^AAPL_Apple_\d{4}-\d\d-\d\d_model\.xlsx$/ },
    { label: "Excel model (formulas)", fileName: /^AAPL_Apple_\d{4}-\d\d-\d\d_formulas_model\.xlsx$/ },
  ];
  for (const [entry, { label, fileName }] of workbooks.entries()) {
    const download = await save(page, entry + 1);
    expect(download.suggestedFilename()).toMatch(fileName);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(await download.path());
    for (const { type, perShareValue } of valuation.cases) {
      const name = `${type.charAt(0).toUpperCase()}${type.slice(1)}_perShareValue`;
      const cell = valueOf(workbook, name);
      expect(Number(cell.value) / perShareValue, `${label} ${name}`).toBeCloseTo(1, 9);
      expect(cell.formula !== "").toBe(label.includes("formulas"));
    }
    await expect(page.getByRole("button", { name: "Download", exact: true })).toBeFocused();
  }

  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/valuation/excel", async (route) => {
    await held;
    await route.fulfill({
      status: 503,
      json: { success: false, error: { code: "UNAVAILABLE", message: "x" } },
    });
  });
  await choose(page, 1);
  const button = page.getByRole("button", { name: "Downloading" });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Excel model (formulas)" })).toBeDisabled();
  await page.keyboard.press("Escape");
  letGo();
  await expect(page.getByText("Failed to download spreadsheet", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download", exact: true })).toHaveAttribute(
    "aria-busy",
    "false",
  );
});
