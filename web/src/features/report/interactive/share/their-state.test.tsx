import { valueCase } from "@plumbline/model/value-case.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../../../testing/api.ts";
import { address, openApp, setUpApp } from "../../../../testing/app.tsx";
import { answerInteractiveModel, openReport } from "../../../../testing/open-report.ts";
import { report } from "../../../../testing/report-fixture.ts";
import { baseCase } from "../../../../testing/report-parts.ts";
import { eventually, passTime } from "../../../../testing/time.ts";

setUpApp();

const worth = (changes: object) =>
  `$${valueCase({ ...baseCase, price: 80, ...changes }).perShareValue.toFixed(2)}`;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: "button" });
const panel = () => screen.getByLabelText("Assumptions of the link");
const lines = () =>
  [...panel().querySelectorAll("tr")].map((row) =>
    [...row.cells].map((cell) => cell.textContent).join(" | "),
  );

async function open(query: Record<string, string>) {
  const text = new URLSearchParams({ tab: "valuation", sub: "interactive", ...query }).toString();
  const user = await openReport(text);
  await eventually(() => screen.getByLabelText("DCF Model (live)"));
  return user;
}

test("shows the link's assumptions beside mine and the base case, each valued by the model", async () => {
  await open({
    with: "revenueGrowthRate:0.12,stableRoe:0.3",
    from: "Ann",
    scenario: "Fast",
    model: "stableRoe:0.2",
  });
  within(panel()).getByRole("heading", { name: "“Fast”, from “Ann”" });
  expect(lines()).toMatchObject([
    "Assumption | Base | Mine | Theirs",
    `Value per share | ${worth({})} | ${worth({ stableRoe: 0.2 })} | ${worth({ revenueGrowthRate: 0.12, stableRoe: 0.3 })}`,
    expect.stringMatching(/^Upside \| [+−]\S+% \| [+−]\S+% \| [+−]\S+%$/),
    "Revenue growth rate | 8.1% | 8.1% | 12.0%",
    "Stable ROE | 16.3% | 20.0% | 30.0%",
  ]);
  fireEvent.change(field("Stable ROE"), { target: { value: "25" } });
  await passTime(200);
  expect(lines().at(-1)).toBe("Stable ROE | 16.3% | 25.0% | 30.0%");
  expect(lines()[1]).toContain(`| ${worth({ stableRoe: 0.25 })} |`);
});

test("copies them into mine, which can be undone", async () => {
  const user = await open({ with: "revenueGrowthRate:0.12", model: "stableRoe:0.2" });
  await user.click(button("Use these"));
  await passTime(200);
  expect(screen.queryByLabelText("Assumptions of the link")).toBeNull();
  expect([field("Revenue growth rate").value, field("Stable ROE").value]).toEqual(["12.0", "16.3"]);
  await eventually(() => expect(address()).toContain("model=revenueGrowthRate%3A0.12"));
  expect(address()).not.toContain("with=");
  await user.click(button("Undo"));
  expect([field("Revenue growth rate").value, field("Stable ROE").value]).toEqual(["8.1", "20.0"]);
});

test("closes them, and leaves mine as they are", async () => {
  const user = await open({ with: "stableRoe:0.3", from: "Ann", scenario: "x", model: "stableRoe:0.2" });
  await user.click(button("Close"));
  expect(screen.queryByLabelText("Assumptions of the link")).toBeNull();
  expect(address()).toMatch(/sub=interactive&model=stableRoe(:|%3A)0.2$/);
});

test.each([
  ["", null, "All assumptions are those of the base case."],
  ["nonsense,,price:3,stableRoe:NaN", /^4 parts of the link were unreadable/, "All assumptions are those"],
  ["x".repeat(20_000), /^One part of the link was unreadable/, "All assumptions are those"],
  ["revenueGrowthRate:9e99", /^One part of the link was unreadable or out of bounds/, "1,000.0%"],
  ["stableGrowthRate:0.9,stableCostOfEquity:0.2", null, "19.5%"],
])("shows of a link with %s a state without NaN", async (text, problem, shown) => {
  await open({ with: text });
  const said = panel().textContent;
  expect(said).toContain(shown);
  expect(said).not.toMatch(/NaN|Infinity|undefined/);
  if (problem) expect(within(panel()).getByRole("status").textContent).toMatch(problem);
  else expect(within(panel()).queryByRole("status")).toBeNull();
});

test("shows names as text on one line, cut to 60 characters", async () => {
  await open({ with: "stableRoe:0.3", from: `<b>Ann</b>\n\u202e${"x".repeat(90)}`, scenario: " " });
  const heading = within(panel()).getByRole("heading").textContent;
  expect(heading).toBe(`Assumptions from “<b>Ann</b> ${"x".repeat(49)}”`);
});

test("a visitor's link leads to the public report and names nobody", async () => {
  answerInteractiveModel();
  answer("GET /analysis/public/:id", { ...report, isPublic: true });
  const at = "/public-analysis/analysis-0001?tab=valuation&sub=interactive&model=stableRoe:0.2";
  const user = await openApp({ at, user: null });
  await eventually(() => screen.getByLabelText("DCF Model (live)"));
  const [own] = screen.getAllByText("Copy link", {
    selector: "section[aria-label='DCF Model (live)'] button",
  });
  await user.click(own as HTMLElement);
  const link = new URL(await navigator.clipboard.readText());
  expect(link.pathname).toBe("/public-analysis/analysis-0001");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    tab: "valuation",
    sub: "interactive",
    with: "stableRoe:0.2",
  });
});
