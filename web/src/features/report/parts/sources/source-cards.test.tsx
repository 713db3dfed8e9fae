import type { Provenance } from "@plumbline/report/provenance.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setUpApp } from "../../../../testing/app.tsx";
import { openReport } from "../../../../testing/open-report.ts";
import { report } from "../../../../testing/report-fixture.ts";
import { filing, otherSource } from "../../../../testing/report-parts.ts";
import { eventually, passTime, settle } from "../../../../testing/time.ts";

setUpApp();

const named = [
  "stockPrice",
  "marketCap",
  "bondYield",
  "defaultSpread",
  "debtToEquityRatio",
  "longTermDebt",
  "cashToFirmValueRatio",
  "cash",
  "marginalTaxRate",
  "equityRiskPremium",
  "sharesOutstanding",
  "baseRevenue",
  "pDistress",
  "revenueGrowthRate",
  "stableRoe",
];
const sourcesOf = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => [name, otherSource("derived", `source of ${name}`, `Note on ${name}.`)]),
  );

const figures = () =>
  [...screen.getByRole("main").querySelectorAll<HTMLElement>("button")].filter(
    (one) => one.getAttribute("aria-haspopup") === "dialog" && one.textContent !== "",
  );
const figure = (text: string) => figures().find((one) => one.textContent === text) as HTMLElement;
const card = () => screen.queryByRole("dialog", { name: "Source of the figure" });
const opened = () => eventually(() => screen.getByRole("dialog", { name: "Source of the figure" }));

/** Each figure with a source, and the label of the card that opens when the pointer enters it. */
async function sourcedFigures(): Promise<string[]> {
  const lines: string[] = [];
  for (const one of figures()) {
    fireEvent.pointerEnter(one);
    const label = within(await opened()).getByText(
      /^source of|^10-K filed|^(Industry|Country) table$|^Base case$|^Adjusted, /,
    ).textContent;
    const row = one.closest("tr")?.querySelector("th")?.textContent;
    lines.push(`${row ?? one.closest("div")?.querySelector("dt")?.textContent}: ${label}`);
  }
  return lines;
}

const header = ["Price: source of stockPrice"];
const segments = [
  ...["Consumer", "Professional"].flatMap((name) => [
    `${name}: 10-K filed 10 Feb 2026`,
    `${name}: Industry table`,
    `${name}: Industry table`,
  ]),
  "America: 10-K filed 10 Feb 2026",
  "America: Country table",
  "America: Country table",
  // Without a revenue of its own.
  "Europe: Country table",
  "Europe: Country table",
];
const wanted: [query: string, lines: string[], without: string[]][] = [
  ["tab=summary", ["Current price: source of stockPrice", "Market cap: source of marketCap"], []],
  ["tab=thesis", header, []],
  ["tab=valuation", [...header, "Shares outstanding, millions: source of sharesOutstanding"], []],
  [
    "tab=valuation&sub=assumptions",
    [
      ...header,
      "Revenue growth rate: source of revenueGrowthRate",
      "Stable growth rate: Base case",
      "Years to stability: Base case",
      "Sales-to-equity ratio: Base case",
      "Stable net income margin: Base case",
      "FY+1 net income margin: Base case",
      "Margin convergence, years: Base case",
      "Stable ROE: source of stableRoe",
      "Credit rating: Base case",
      "Recovery ratio: Base case",
      "Probability of distress: source of pDistress",
    ],
    [],
  ],
  [
    "tab=valuation&sub=cost-of-equity",
    [
      ...header,
      "Ten-year bond yield: source of bondYield",
      "Default spread: source of defaultSpread",
      "Debt-to-equity: source of debtToEquityRatio",
      "Cash-to-firm value: source of cashToFirmValueRatio",
      "Marginal tax rate: source of marginalTaxRate",
      ...segments,
      "Scale to the implied premium: source of equityRiskPremium",
    ],
    [],
  ],
  [
    "tab=valuation&sub=cost-of-equity",
    [
      ...header,
      "Ten-year bond yield: source of bondYield",
      "Debt-to-equity: source of longTermDebt",
      "Cash-to-firm value: source of cash",
      ...segments,
    ],
    ["equityRiskPremium", "defaultSpread", "debtToEquityRatio", "cashToFirmValueRatio", "marginalTaxRate"],
  ],
  [
    "tab=valuation&sub=other-claims",
    [
      ...header,
      "Number of options, millions: 10-K filed 10 Feb 2026",
      // A report of an older version may lack the sources of single inputs.
      "Assumed volatility: source of volatility",
      "Pension obligations: 10-K filed 10 Feb 2026",
      "Post-retirement benefits: 10-K filed 10 Feb 2026",
    ],
    [],
  ],
  [
    "tab=valuation&sub=segments",
    [
      ...header,
      "Professional: 10-K filed 10 Feb 2026",
      "Consumer: 10-K filed 10 Feb 2025",
      "Consumer: 10-K filed 10 Feb 2026",
      "America: 10-K filed 10 Feb 2026",
    ],
    [],
  ],
];

test.each(wanted)("opens in %s the source of each figure", async (query, lines, without) => {
  await openReport(query, { sources: sourcesOf(named.filter((name) => !without.includes(name))) });
  expect(await sourcedFigures()).toEqual(lines);
});

test("shows the sources of revenue, income and equity in the DCF table, of the base year its own", async () => {
  const [, ...older] = report.financials!.adjusted;
  await openReport("tab=valuation&sub=dcf", {
    sources: sourcesOf(["baseRevenue"]),
    financials: { adjusted: older, notes: [] },
  });
  expect(await sourcedFigures()).toEqual([
    "Revenue: 10-K filed 10 Feb 2023",
    "Revenue: 10-K filed 10 Feb 2024",
    "Revenue: 10-K filed 10 Feb 2025",
    "Revenue: source of baseRevenue",
    ...["Adjusted net income", "Invested equity"].flatMap((row) =>
      ["2022", "2023", "2024"].map((year) => `${row}: Adjusted, ${year}`),
    ),
  ]);
});

test("shows the kind of a source and its details", async () => {
  const kinds: Provenance[] = [
    otherSource("dataset", "Yields", "Ten years."),
    otherSource("derived", "Price times shares", "80 x 100 million"),
    otherSource("assumed", "Our assumption", "Drawn towards the industry."),
    { ...filing("Revenues"), form: null, periodStart: null, url: "javascript:alert(1)" },
  ];
  const names = ["stockPrice", "revenueGrowthRate", "stableNetIncomeMargin", "stableRoe"];
  await openReport("tab=valuation&sub=assumptions", {
    forecasts: [],
    sources: Object.fromEntries(names.map((name, index) => [name, kinds[index]!])),
  });
  const texts: string[] = [];
  for (const one of figures()) {
    fireEvent.pointerEnter(one);
    await opened();
    await settle();
    texts.push(card()?.textContent ?? "");
    expect(within(card() as HTMLElement).queryByRole("link")).toBeNull();
  }
  expect(texts).toEqual([
    "DatasetYieldsTen years.",
    "ComputedPrice times shares80 x 100 million",
    "AssumedOur assumptionDrawn towards the industry.",
    "Reported10-K filed 10 Feb 2026Filingfiled 10 Feb 2026Accession0000099999-26-000007TagRevenuesPeriod31 Dec 2025",
  ]);
});

test("keeps the card open for 180 ms after the pointer left, and while it has pointer or focus", async () => {
  await openReport("tab=valuation");
  for (const [enter, leave] of [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    enter(figure("100.0"));
    const shown = await opened();
    leave(figure("100.0"));
    await passTime(179);
    enter(shown);
    await passTime(180);
    expect(card()).not.toBeNull();
    leave(shown);
    await passTime(179);
    expect(card()).not.toBeNull();
    await passTime(1);
    await eventually(() => expect(card()).toBeNull());
    enter(figure("100.0"));
    await opened();
    leave(figure("100.0"));
    await passTime(180);
    await eventually(() => expect(card()).toBeNull());
  }
});

test("focuses the link to the document when the figure of an open card is pressed", async () => {
  const user = await openReport("tab=valuation");
  await user.hover(figure("100.0"));
  await opened();
  await settle();
  expect(document.activeElement).toBe(document.body);
  await user.click(figure("100.0"));
  const link = within(await opened()).getByRole("link", { name: "Open the document" });
  await eventually(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute("target")).toBe("_blank");
  await user.keyboard("{Escape}");
  await settle();
  expect(document.activeElement).toBe(figure("100.0"));
});

test("opens the card of each figure that gets the keyboard focus", async () => {
  const user = await openReport("tab=valuation&sub=other-claims");
  figure("2.4").focus();
  for (const text of ["33.0%", "30"]) {
    await opened();
    await settle();
    await user.tab();
    await settle();
    expect(document.activeElement).toBe(figure(text));
    expect(card(), text).not.toBeNull();
  }
});

test("closes the card on a press elsewhere", async () => {
  const user = await openReport("tab=valuation");
  await user.hover(figure("100.0"));
  await opened();
  await settle();
  await user.click(screen.getByText("Cases"));
  await eventually(() => expect(card()).toBeNull());
});

test("links to https documents only in the data log", async () => {
  await openReport("tab=datalog", {
    sources: {
      stockPrice: { ...filing("Price"), label: "Unsafe", url: "javascript:alert(1)" },
      marketCap: { ...filing("Cap"), label: "Safe" },
    },
    financials: { adjusted: [], notes: [] },
    segments: [],
    otherClaims: null,
    peers: null,
  });
  const links = within(screen.getByRole("table")).getAllByRole("link");
  expect(links.map((one) => ["href", "target", "rel"].map((name) => one.getAttribute(name)))).toEqual([
    ["https://www.sec.gov/acme-2025.htm", "_blank", "noopener noreferrer"],
  ]);
  expect(links[0]?.textContent).toBe("Safe");
});
