import type { Report } from "@plumbline/report/report.ts";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { answer, hold } from "../../../testing/api.ts";
import { usePhoneScreen } from "../../../testing/browser.ts";
import { address, openApp, setUpApp } from "../../../testing/app.tsx";
import { openReport } from "../../../testing/open-report.ts";
import { report } from "../../../testing/report-fixture.ts";
import { eventually } from "../../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const card = () => screen.getByRole("region", { name: "Result" });
const cell = (label: string) =>
  within(card()).getByText(label).closest("div")?.querySelector("dd") as HTMLElement;
const withUpside = (upsidePercent: number | null): Partial<Report> => ({
  valuation: {
    ...report.valuation!,
    cases: report.valuation!.cases.map((one) => ({ ...one, upsidePercent })),
  },
});

test.each([
  [0.25, "+25.0%", "var(--bull)"],
  [0, "+0.0%", "var(--bull)"],
  [-0.25, "−25.0%", "var(--bear)"],
  [null, "N/A", "var(--ink-3)"],
])("colours value, price and an upside of %s", async (upside, text, colour) => {
  await openReport("tab=summary", withUpside(upside));
  const shown = ["Estimated value", "Current price", "Upside potential"].map(
    (label) => `${cell(label).textContent} ${cell(label).style.color}`,
  );
  expect(shown).toEqual(["$100.00 var(--value)", "$80.00 var(--price)", `${text} ${colour}`]);
});

test("shows the date on which the report was completed", async () => {
  const dates = { createdAt: "2026-02-11T12:00:00.000Z", updatedAt: "2026-02-13T12:00:00.000Z" };
  await openReport("tab=summary", { ...dates, completedAt: "2026-02-12T12:00:00.000Z" });
  expect(cell("Analysed").textContent).toBe("12 Feb 2026");
});

test("shows the start date of a report without a completion date, and N/A for an unknown filing", async () => {
  const dates = { createdAt: "2026-02-11T12:00:00.000Z", updatedAt: "2026-02-13T12:00:00.000Z" };
  await openReport("tab=summary", { ...dates, completedAt: null, latestFilingForm: null });
  expect(cell("Analysed").textContent).toBe("11 Feb 2026");
  expect(cell("Latest filing").textContent).toBe("N/A");
});

test("explains the upside and the expected return, and opens the filing in a new tab", async () => {
  await openReport("tab=summary");
  const link = within(card()).getByRole("link", { name: "10-K, 10 Feb 2026" });
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
  for (const [label, explanation] of [
    ["Upside potential", "How far the estimated value lies above (+) or below (−) the current price."],
    ["Expected return", "The annual return that a buyer at today's price earns if the base case comes true."],
  ] as const) {
    within(card()).getByRole("button", { name: label }).focus();
    await eventually(() => expect(screen.getByRole("tooltip").textContent).toBe(explanation));
  }
});

test.each(["summary", "valuation&sub=simulations"])(
  "links from the range in %s to how often such ranges held",
  async (tab) => {
    await openReport(`tab=${tab}`);
    const link = await eventually(() => screen.getByRole("link", { name: "How often such ranges held" }));
    expect(link.getAttribute("href")).toBe("/track-record");
  },
);

test("shows a placeholder while the report loads", async () => {
  const release = hold("GET /analysis/comprehensive/:id", report);
  await openApp({ at: "/analysis/analysis-0001/results" });
  await eventually(() => screen.getByRole("status", { name: "Loading analysis" }));
  release();
  await eventually(card);
  expect(screen.queryByRole("status", { name: "Loading analysis" })).toBeNull();
});

const old = { completedAt: "2026-11-23T12:00:00.000Z" };

test.each([
  ["2026-11-17", "2026-05-30", "At the analysis: price 6 days old."],
  ["2026-11-18", "2026-05-23", null],
  ["2026-11-22", "2026-05-22", "At the analysis: balance sheet 6 months old."],
])("a price of %s and a balance sheet of %s: %s", async (priceDate, periodEnd, expected) => {
  const source = { ...report.sources["sharesOutstanding"]!, periodEnd };
  await openReport("tab=summary", {
    ...old,
    company: { ...report.company!, priceDate },
    sources: { ...report.sources, baseBookEquity: source },
  });
  const notice = within(card()).queryByText(/days old|months old/);
  expect(notice?.textContent ?? null).toBe(expected);
});

test("counts the age of a sample from the sample's day", async () => {
  answer("GET /public/site", { founder: null, analytics: null, sampleDay: "2026-08-21" });
  await openReport("tab=summary", {
    ...old,
    company: { ...report.company!, priceDate: "2026-08-21" },
    sources: {
      ...report.sources,
      baseBookEquity: { ...report.sources["sharesOutstanding"]!, periodEnd: "2026-05-22" },
    },
  });
  await eventually(() => screen.getByText(/^Sample data of 21 Aug 2026\./));
  expect(within(card()).queryByText(/days old|months old/)).toBeNull();
});

test.each([
  [
    { adjustedEquityValue: 97_700, stockOptions: 112_300, unfundedLiabilities: 0 },
    "options and unfunded claims of $112.30bn exceed equity of $97.70bn.",
  ],
  [
    { adjustedEquityValue: -2_970, dcfEquityValue: -2_970, stockOptions: 0, unfundedLiabilities: 0 },
    "the cash flows to shareholders are worth −\u2060$2.97bn.",
  ],
])("says why no value is left instead of $0.00", async (changes, why) => {
  const cases = report.valuation!.cases.map((one) =>
    one.type === "base" ? { ...one, ...changes, perShareValue: 0, upsidePercent: -1 } : one,
  );
  await openReport("tab=summary", { valuation: { ...report.valuation!, cases } });
  expect(cell("Estimated value").textContent).toBe("None");
  expect(cell("Upside potential").textContent).toBe("N/A");
  within(card()).getByText(`The model leaves nothing for a share: ${why}`);
});

const openTab = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole("navigation", { name: "Report" })).getByRole("link", { name }));

test("the other tabs begin below one row, which leads back to the whole card", async () => {
  const user = await openReport("tab=summary&model=yearsToStability:7");
  cell("Estimated value");
  await openTab(user, "Risks");
  expect(within(card()).queryByText("Estimated value")).toBeNull();
  expect(card().textContent).toBe(
    "Summary of Acme Tools Inc.ACMEValue$100.00Price$80.00BuyDownload More actions ",
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Summary of Acme Tools Inc.");
  await user.click(within(card()).getByRole("link", { name: /Acme Tools Inc\./ }));
  cell("Estimated value");
  expect(address(), "with the edits of the interactive model").toContain("model=yearsToStability");
});

test("on a phone the row has no actions, and the card folds its facts", async () => {
  usePhoneScreen();
  const user = await openReport("tab=summary");
  expect(within(card()).getByText("Filing, dates and returns").closest("details")?.open).toBe(false);
  await openTab(user, "Risks");
  expect(card().textContent).toBe("Summary of Acme Tools Inc.Value$100.00Price$80.00Buy");
});

test("another tab begins at its beginning where the reader had scrolled beyond it", async () => {
  const user = await openReport("tab=summary");
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await openTab(user, "Risks");
  expect(scroll).not.toHaveBeenCalled();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -900, 0, 0));
  await openTab(user, "Catalysts");
  expect(scroll).toHaveBeenCalledOnce();
});
