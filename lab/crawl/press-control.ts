import type { Locator, Page } from "@playwright/test";
import { type Control, locate } from "./read-controls.ts";
import type { Watch } from "./watch-page.ts";

const actionMs = 5_000;

const textFields =
  "input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), textarea";

/** Presses a submit button with every text of its form removed. Returns whether there was any. */
const emptyForm = async (page: Page, control: Control): Promise<boolean> => {
  const form = locate(page, control).locator("xpath=ancestor::form[not(@role='search')]");
  const isSubmit = (await locate(page, control).getAttribute("type", { timeout: actionMs })) === "submit";
  if (!isSubmit || (await form.count()) === 0) return false;
  const fields = await form.locator(textFields).filter({ visible: true }).all();
  let emptied = 0;
  for (const field of fields) {
    if (!(await field.isEditable())) continue;
    await field.fill("");
    emptied++;
  }
  return emptied > 0;
};

/** Controls whose drawn part covers them for the pointer, and the key that works them. */
const keys: Partial<Record<Control["role"], string>> = {
  slider: "ArrowRight",
  radio: "Space",
  checkbox: "Space",
};

/** Forms that may be sent empty: the scenario gets a name with a number. */
const acceptingEmpty = new Set(["Save scenario"]);

/** Returns whether the page says what is missing, or the browser does at the field in focus. */
const showsFault = async (page: Page): Promise<boolean> => {
  const faults = page
    .locator('[aria-invalid="true"], [role="alert"], :invalid:focus')
    .filter({ visible: true });
  return (await faults.count()) > 0;
};

/**
 * Closes an open menu or popover that the control is not part of, as a person does: it may lie over
 * the control. A dialog that covers the page hides the controls of the page, so none is pressed.
 */
const leaveOverlay = async (page: Page, target: Locator): Promise<void> => {
  const overlays = page.locator("[role=menu], [role=dialog]").filter({ visible: true });
  const around = target.locator("xpath=ancestor::*[@role='menu' or @role='dialog']");
  if ((await overlays.count()) > 0 && (await around.count()) === 0) await page.keyboard.press("Escape");
};

/** Clicks a control, also one that a menu lies over. */
export const clickControl = async (page: Page, control: Control): Promise<void> => {
  const target = locate(page, control);
  await leaveOverlay(page, target);
  await target.click({ timeout: actionMs });
};

/**
 * Presses a control as a person does, or chooses another value with it. A form is emptied before
 * it is submitted, and must then tell what is missing. Returns the faults.
 */
export const pressControl = async ({
  page,
  watch,
  control,
}: {
  page: Page;
  watch: Watch;
  control: Control;
}): Promise<string[]> => {
  if (control.name === "") return ["has no name"];
  const target = locate(page, control);
  const isSelect =
    control.role === "combobox" && (await target.evaluate((element) => element.tagName)) === "SELECT";
  let isEmptied = false;
  const faults = await watch.during(async () => {
    if (isSelect) {
      const values = await target
        .locator("option:enabled")
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      await target.selectOption(values.at(-1) ?? "", { timeout: actionMs });
    } else if (keys[control.role]) await target.press(keys[control.role] ?? "", { timeout: actionMs });
    else {
      isEmptied = control.role === "button" && (await emptyForm(page, control));
      await clickControl(page, control);
    }
  });
  if (isEmptied && !acceptingEmpty.has(control.name) && !(await showsFault(page)))
    faults.push("accepts an empty form without a word");
  return faults;
};
