import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { dataBlock } from "../llm/data-block.ts";
import { type Citable, strangeFigures } from "./check-figures.ts";
import { complaintsOf } from "./check-text.ts";
import { misnamedFigures } from "./check-naming.ts";
import { type SheetFigure, writtenFigure } from "./figure-sheet.ts";

const figures: SheetFigure[] = [
  { name: "Revenue, fiscal 2024", kind: "money", value: 391_035 },
  { name: "Revenue, fiscal 2025", kind: "money", value: 416_161 },
  { name: "Revenue, trailing twelve months", kind: "money", value: 451_442 },
  { name: "Book equity, fiscal 2023", kind: "money", value: 62_146 },
  { name: "Book equity, fiscal 2025", kind: "money", value: 73_733 },
  { name: "Revenue growth, last fiscal year", kind: "rate", value: 0.064 },
  { name: "Revenue growth a year over three years", kind: "rate", value: 0.018 },
  { name: "Net margin, trailing", kind: "rate", value: 0.296 },
  { name: "Net margin, lowest (fiscal 2017)", kind: "rate", value: 0.234 },
  { name: "Return on adjusted equity, trailing", kind: "rate", value: 0.851 },
  { name: "Industry's net margin", kind: "rate", value: 0.112 },
  { name: "Peers' median growth", kind: "rate", value: 0.203 },
  { name: "Risk-free rate", kind: "rate", value: 0.045 },
  { name: "Equity risk premium", kind: "rate", value: 0.053 },
  { name: "Cost of equity", kind: "rate", value: 0.101 },
  { name: "Equity beta", kind: "ratio", value: 1.17 },
  { name: "Share price", kind: "perShare", value: 309.35 },
  { name: "iPhone: share of revenue, fiscal 2025", kind: "rate", value: 0.504 },
  { name: "Service: share of revenue, fiscal 2025", kind: "rate", value: 0.262 },
  { name: "Service: growth, fiscal 2025", kind: "rate", value: 0.135 },
  { name: "Mac: share of revenue, fiscal 2025", kind: "rate", value: 0.081 },
  { name: "Greater China: growth, fiscal 2025", kind: "rate", value: -0.038 },
  { name: "Revenue growth, base case", kind: "rate", value: 0.062, caseType: "base" },
  { name: "Revenue growth, bull case", kind: "rate", value: 0.087, caseType: "bull" },
  { name: "Stable net margin, base case", kind: "rate", value: 0.274, caseType: "base" },
  { name: "Stable net margin, bull case", kind: "rate", value: 0.307, caseType: "bull" },
  { name: "Value per share, base case", kind: "perShare", value: 144.51, caseType: "base" },
  { name: "Value per share, bear case", kind: "perShare", value: 113.6, caseType: "bear" },
  { name: "Value against price, base case", kind: "rate", value: -0.533, caseType: "base" },
  { name: "Expected return at the price, a year", kind: "rate", value: 0.075 },
  { name: "What the price implies for stableNetIncomeMargin", kind: "rate", value: 0.615 },
];
const citable: Citable = { figures, currency: "USD", years: new Set([2017, 2024, 2025, 2030]), names: [] };

test.each([
  [
    "the price told as the value",
    "Purchasing them is the better course, since their fair value is $309.35.",
    "$309.35",
  ],
  [
    "a value below the price told as above it",
    "At $144.51 the value per share lies comfortably above the price of $309.35.",
    "$144.51 is not more than $309.35",
  ],
  ["the risk-free rate as the cost of equity", "Its cost of equity is 4.5%, the beta 1.17.", "4.5%"],
  ["the margin as the premium", "The equity risk premium of 29.6% is high.", "29.6%"],
  [
    "the premium as what holders ask",
    "At this price Apple returns 7.5% a year, more than the 5.3% that its holders ask for.",
    "5.3%",
  ],
  ["another year's revenue", "In fiscal 2025 revenue came to $391.0bn.", "$391.0bn"],
  ["another year's equity", "In fiscal 2025 book equity was $62.1bn.", "$62.1bn"],
  ["trailing revenue as a fiscal year's", "In fiscal 2025 revenue came to $451.4bn.", "$451.4bn"],
  ["an old year's revenue as today's", "Revenue is $391.0bn.", "$391.0bn"],
  ["another segment's share", "Service brought 50.4% of revenue.", "50.4%"],
  ["a segment's growth as the company's", "Revenue grew 13.5%.", "13.5%"],
  ["the company's growth as a segment's", "Mac grew 6.4%.", "6.4%"],
  ["a fall told with a word that is no fall", "Greater China advanced 3.8%.", "3.8%"],
  ["a fall told as growth", "Greater China saw growth of 3.8%.", "3.8%"],
  ["the implied margin as a forecast", "The margin will reach 61.5% in 2030.", "61.5%"],
  ["another case's margin", "In the base case the margin settles at 30.7%.", "30.7%"],
  ["a bull case's figure without its case", "The margin settles at 30.7%.", "30.7%"],
  ["the bear case's value as the value", "A share is worth $113.60.", "$113.60"],
  ["the company's margin as the industry's", "The industry earns a margin of 29.6%.", "29.6%"],
  ["the industry's margin as the company's", "Apple's margin is 11.2%.", "11.2%"],
  ["the peers' growth as the company's", "Revenue grew 20.3%.", "20.3%"],
  ["one year's growth as three years'", "Revenue grew 1.8% in the last fiscal year.", "1.8%"],
  ["the lowest margin as the margin", "The margin is 23.4%.", "23.4%"],
  ["a value below the price without its sign", "The upside is 53.3%.", "53.3%"],
  [
    "a smaller figure told as more",
    "The expected return of 7.5% is above the cost of equity of 10.1%.",
    "7.5% is not more than 10.1%",
  ],
  ["a figure that is not named", "It comes to 29.6% and stays so.", "29.6%"],
])("refuses %s", (_, text, found) => {
  expect([...strangeFigures(text, citable), ...misnamedFigures(text, citable)]).toContain(found);
});

test.each([
  "A share is worth $144.51, 53.3% below the price of $309.35.",
  "The value of $144.51 lies below the price of $309.35.",
  "In fiscal 2025 revenue came to $416.2bn, after $391.0bn in fiscal 2024.",
  "Revenue rose from $391.0bn in fiscal 2024 to $416.2bn in fiscal 2025, and grew 6.4%.",
  "Revenue of $451.4bn over the latest twelve months supports a margin of 29.6%.",
  "Over three years revenue grew 1.8% a year.",
  "iPhone accounts for 50.4% of revenue, Service for 26.2%.",
  "Service grew 13.5%, while Greater China fell 3.8%.",
  "Sales in Greater China came down by 3.8%, a decline of 3.8%.",
  "The base case takes growth of 6.2% and a margin of 27.4%.",
  "In the bull case growth is 8.7% and the margin settles at 30.7%.",
  "To explain the price alone, the margin would have to settle at 61.5%.",
  "A cost of equity of 10.1% follows from a risk-free rate of 4.5%, a beta of 1.17 and an equity risk premium of 5.3%.",
  "Against a 10.1% cost of equity, the expected return is 7.5%.",
  "The margin of 29.6% is above the 11.2% that the industry earns.",
  "The industry's net margin is 11.2%, less than the company's margin of 29.6%.",
  "The lowest margin was 23.4%, in fiscal 2017.",
  "The peers' median growth was 20.3%.",
  "Return on adjusted equity is 85.1%.",
  "The bear case is worth $113.60 a share.",
])("accepts: %s", (text) => {
  expect(misnamedFigures(text, citable)).toEqual([]);
});

test("a text about a case need not name it", () => {
  expect(misnamedFigures("The margin settles at 30.7%.", { ...citable, told: "bull" })).toEqual([]);
  expect(misnamedFigures("The margin settles at 30.7%.", { ...citable, told: "bear" })).toEqual(["30.7%"]);
});

test("every figure of a report may be cited as the data names it", async () => {
  const { brief, forecasts, valuation } = await buildReport(
    buildBrief({ options: { count: 20, strike: 40, maturity: 5 } }),
  );
  const block = dataBlock({ brief, forecasts, valuation });
  const lines = block.citable.figures.map((figure) => `${figure.name}: ${writtenFigure(figure, "USD")}.`);
  expect(lines.length).toBeGreaterThan(150);
  const listComplaints = (text: string) =>
    complaintsOf({ text, least: 1, most: 500, citable: block.citable });
  expect(lines.flatMap(listComplaints)).toEqual([]);
});
