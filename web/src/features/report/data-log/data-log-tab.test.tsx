import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reaches, setUpApp } from "../../../testing/app.tsx";
import { openReport, tableUnder } from "../../../testing/open-report.ts";
import { eventually, passTime } from "../../../testing/time.ts";

setUpApp();

const rows = () =>
  within(screen.getByRole("table", { name: "Figures" }))
    .getAllByRole("row")
    .slice(1);

test("shows what each step found, how long it took and what it spent", async () => {
  const usage = { calls: 2, inputTokens: 900, outputTokens: 100, inputCost: 0.001, outputCost: 0.002 };
  await openReport("tab=datalog", {
    log: [
      { finding: "Acme Tools Inc., NYSE", seconds: 0.25, usage: null },
      { finding: "10-K filed 10 February 2026", seconds: 1.5, usage },
    ],
  });
  expect(tableUnder("Steps")).toEqual([
    "Step | Seconds | Calls | Tokens | Cost | Finding",
    "1. Starting | 0.25 |  |  |  | Acme Tools Inc., NYSE",
    "2. Finding annual and quarterly reports | 1.50 | 2 | 1,000 | $0.0030 | 10-K filed 10 February 2026",
  ]);
  screen.getByText("What each step found. Together they took 1.8 s.");
});

test("of an older report says that steps were not logged", async () => {
  await openReport("tab=datalog", { log: [] });
  screen.getByText("This report was made before steps were logged.");
});

test("keeps search and filters in the address, and reads them from there", async () => {
  const user = await openReport("tab=datalog&kind=assumed&search=stableroe&part=Nonsense");
  await eventually(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Kind of source" }).value).toBe("assumed");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Part of the report" }).value).toBe("");
  await user.clear(screen.getByRole("searchbox", { name: "Search figures" }));
  await passTime(300);
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Part of the report" }),
    "Operating segments",
  );
  await reaches("/analysis/analysis-0001/results?tab=datalog&kind=assumed&part=Operating+segments");
});

test("filters figures by kind, searches them, and exports what is shown", async () => {
  const user = await openReport("tab=datalog");
  const all = Number(/^(\d+) of \1$/.exec(screen.getByText(/^\d+ of \d+$/).textContent)?.[1]);
  expect(rows().length).toBeLessThan(all);
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind of source" }), "Assumed");
  const assumed = rows().length;
  expect(assumed).toBeLessThan(all);
  const part = screen.getByRole("combobox", { name: "Part of the report" });
  await user.selectOptions(part, "Operating segments");
  expect(screen.queryByText("No figure matches.")).not.toBeNull();
  await user.selectOptions(part, "All parts");
  expect(rows()).toHaveLength(assumed);
  await user.type(screen.getByRole("searchbox", { name: "Search figures" }), "stableroe of");
  await passTime(300);
  await eventually(() => expect(rows()).toHaveLength(1));
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Export CSV" });
  expect(link.download).toBe("ACME_figures.csv");
  const csv = decodeURIComponent(link.href.split(",").slice(1).join(","));
  expect(csv.split("\r\n")).toHaveLength(3);
  await user.type(screen.getByRole("searchbox", { name: "Search figures" }), " nowhere");
  await passTime(300);
  await eventually(() => screen.getByText("No figure matches."));
});

test("shows figures by pages of 50; a search finds all, and the file holds all pages", async () => {
  const user = await openReport("tab=datalog&page=2");
  const pages = within(screen.getByRole("navigation", { name: "Pages" }));
  const second = rows().map((row) => row.textContent);
  const csv = () => screen.getByRole<HTMLAnchorElement>("link", { name: "Export CSV" }).href;
  const whole = csv();
  await user.click(pages.getByRole("link", { name: "Page 1" }));
  await reaches("/analysis/analysis-0001/results?tab=datalog&page=1");
  expect(rows()).toHaveLength(50);
  expect(csv()).toBe(whole);
  const wanted = screen.getByText(/^\d+ of \d+$/).textContent.split(" ")[0];
  screen.getByText(`1 to 50 of ${wanted}`);
  await user.click(pages.getByRole("link", { name: "Next page" }));
  expect(rows().map((row) => row.textContent)).toEqual(second);
  await user.type(screen.getByRole("searchbox", { name: "Search figures" }), "stableroe of");
  await passTime(300);
  await eventually(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  await reaches("/analysis/analysis-0001/results?tab=datalog&search=stableroe+of");
});
