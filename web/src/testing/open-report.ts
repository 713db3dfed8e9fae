import type { Report } from "@plumbline/report/report.ts";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { Scenario } from "@plumbline/report/scenario.ts";
import { answer } from "./api.ts";
import { openApp } from "./app.tsx";
import { industryTable } from "./cost-of-equity.ts";
import { report } from "./report-fixture.ts";
import { eventually } from "./time.ts";

/** Answers what the interactive model reads beside the report. */
export function answerInteractiveModel(scenarios: Scenario[] = []): void {
  answer("GET /analysis/:id/scenarios", scenarios);
  answer("GET /industries", { name: "Industry table", date: "2026-01-05", industries: industryTable });
}

/** Opens the report of the fixture, with the given changes, at a query of its address. */
export async function openReport(query: string, changes: Partial<Report> = {}): Promise<UserEvent> {
  answer("GET /analysis/comprehensive/:id", { ...report, ...changes });
  answerInteractiveModel();
  const user = await openApp({ at: `/analysis/analysis-0001/results?${query}` });
  await eventually(() => screen.getByLabelText("Result"));
  return user;
}

/** Returns a table of the page as lines of text with cells separated by "|". */
export function tableUnder(heading: string): string[] {
  const found = within(screen.getByRole("main"))
    .getAllByRole<HTMLTableElement>("table")
    .find((one) => one.closest("section")?.querySelector("h2, h3")?.textContent === heading);
  if (!found) throw new Error(`no table under ${heading}`);
  return [...found.rows].map((row) =>
    [...row.cells]
      .map((cell) => cell.textContent.trim())
      .join(" | ")
      .trimEnd(),
  );
}

/** Returns the headings, paragraphs and list items of the open tab, one line each. */
export function linesOfTab(): string[] {
  const main = screen.getByRole("main");
  const card = within(main).getByLabelText("Result");
  return [...main.querySelectorAll("h2, h3, p, li")]
    .filter((one) => !card.contains(one))
    .map((one) => one.textContent.trim());
}
