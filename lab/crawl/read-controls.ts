import type { Locator, Page } from "@playwright/test";

/** Something that can be pressed, found again by its role, its name and its place among equals. */
export type Control = {
  role: PressedRole;
  name: string;
  /** Which of the controls with this role and name, from 0. */
  index: number;
  /** Equal for controls that differ only in their row: another figure, ticker, date or person. */
  kind: string;
  /** Where it is: in the head that pages have in common, in a dialog, or in the page itself. */
  place: "head" | "dialog" | "page";
};

const pressedRoles = [
  "button",
  "checkbox",
  "combobox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "radio",
  "slider",
  "switch",
  "tab",
] as const;
type PressedRole = (typeof pressedRoles)[number] | "disclosure";

const isPressed = (role: string): role is PressedRole => pressedRoles.some((one) => one === role);

/** The snapshot has no role for the head of a <details>. */
const disclosures = (page: Page) => page.locator("summary:visible");

/** A line of Playwright's accessibility snapshot: indentation, role, name as JSON, attributes. */
const snapshotLine =
  /^(?<indent> *)- '?(?<role>[a-z]+)(?: (?<name>"(?:[^"\\]|\\.)*"))?(?<attributes>(?: \[[^\]]*\])*)/;

/** Ids, addresses, tickers, figures and dates, by which rows differ. */
const varying = /[0-9a-f]{8}-[0-9a-f-]{27}|\S+@\S+|\b[A-Z]{1,5}(?:[-.][A-Z])?\b|\p{N}+/gu;

/** The place of what is in an outermost element of a role. */
const places: Record<string, Control["place"]> = { banner: "head", dialog: "dialog", alertdialog: "dialog" };

/** Lists the enabled controls of the page, or of the dialog that covers it, in their order. */
export const readControls = async (page: Page): Promise<Control[]> => {
  const counts = new Map<string, number>();
  const controls: Control[] = [];
  /** Cells of the row around the current line, and the row's indentation. */
  let row: { indent: number; cells: string[] } | undefined;
  let place: Control["place"] = "page";
  for (const line of (await page.locator("body").ariaSnapshot()).split("\n")) {
    const { indent = "", role = "", name = '""', attributes = "" } = snapshotLine.exec(line)?.groups ?? {};
    if (!role) continue;
    const text = JSON.parse(name.replaceAll("''", "'")) as string;
    if (row && indent.length <= row.indent) row = undefined;
    if (indent === "") place = places[role] ?? "page";
    if (role === "row") row = { indent: indent.length, cells: [] };
    else if (row && /^(?:rowheader|cell)$/.test(role) && text) row.cells.push(text);
    if (!isPressed(role)) continue;
    const identity = `${role} ${text}`;
    const index = counts.get(identity) ?? 0;
    counts.set(identity, index + 1);
    if (attributes.includes("[disabled]")) continue;
    const inRow = row?.cells.find((cell) => text !== cell && text.includes(cell));
    const kind = `${role} ${(inRow ? text.replace(inRow, "*") : text).replaceAll(varying, "#")}`;
    controls.push({ role, name: text, index, kind, place });
  }
  for (const [index, text] of (await disclosures(page).allInnerTexts()).entries())
    controls.push({ role: "disclosure", name: text, index, kind: `disclosure ${text}`, place: "page" });
  return controls;
};

/** Finds a control by its role and name. */
export const locate = (page: Page, { role, name, index }: Control): Locator =>
  role === "disclosure"
    ? disclosures(page).nth(index)
    : page.getByRole(role, { name, exact: true }).nth(index);

/** Returns whether both are the same control of a page. */
export const isSame = (one: Control, other: Control): boolean =>
  one.role === other.role &&
  one.name === other.name &&
  one.index === other.index &&
  one.place === other.place;
