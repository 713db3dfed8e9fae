import type { Report } from "@plumbline/report/report.ts";
import { expect, test } from "vitest";
import { setUpApp } from "../../testing/app.tsx";
import { linesOfTab, openReport } from "../../testing/open-report.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const thesis = report.thesis!;
const valuation = report.valuation!;
const only = (name: "growthAnalysis" | "marginCatalyst" | "worstCase") => ({
  thesis: {
    ...thesis,
    ...Object.fromEntries(
      Object.entries(thesis).map(([key, value]) => [
        key,
        typeof value === "object" && key !== name ? { header: "Left out", text: " " } : value,
      ]),
    ),
    [name]: { header: " ", text: "First.\nSecond.\n\n \nThird." },
  },
});

const tabs: [name: string, query: string, lines: string, changes?: Partial<Report>][] = [
  [
    "the summary",
    "tab=summary",
    `
What the price asks you to believe
The price asks for revenue growth of only 0.4% a year for three years; we expect 8.1%, both with a lasting adjusted net margin of 14.2%.
It grew 4.3% a year in five years; its best adjusted margin was 11.0%, in 2021.
Of 422 five-year periods of companies with such a record, 75 did this or better; 240 earned the price or more.
its fiscal years
peers
such companies, five years on
Fiscal years with their growth over three years, peers with their last fiscal year. Companies with such a record: 149 with revenue $2bn to $10bn, growth of 3% to 12% a year, margins of 8% or more, fiscal years 2001 to 2024, margins as reported. Few companies that were delisted before 2020 are counted, so what is shown is better than what all did. Shaded: where half, 80% and 95% of them were five years on.
Growth a year, net margin, and the value per share with them
Lasting net margin with which a share is worth
Value and price
Price, adjusted
Our value, and 8 in 10 trials
Recommendation
Buy: 31.0% of the trials lie below the price.
We rate Acme Tools a Buy.
We expect revenue to grow 8.3% a year.
Eight of ten futures lie in the range.
Buy, not Hold, although the price is between the 25th and the 75th percentile of simulated values, 10,000 trials. Written by rules.
Investment thesis
Thesis in short.
Catalysts
Catalysts in short.
Valuation
Valuation in short.
Risks
Risks in short.
What to keep in mind
Most of the value lies after the forecast.
DataLog
68 figures reported, 18 computed, 11 assumed.`,
  ],
  [
    "a summary without texts and warnings",
    "tab=summary",
    `
What the price asks you to believe
The price asks for revenue growth of only 0.4% a year for three years; we expect 8.1%, both with a lasting adjusted net margin of 14.2%.
It grew 4.3% a year in five years; its best adjusted margin was 11.0%, in 2021.
Of 422 five-year periods of companies with such a record, 75 did this or better; 240 earned the price or more.
its fiscal years
peers
such companies, five years on
Fiscal years with their growth over three years, peers with their last fiscal year. Companies with such a record: 149 with revenue $2bn to $10bn, growth of 3% to 12% a year, margins of 8% or more, fiscal years 2001 to 2024, margins as reported. Few companies that were delisted before 2020 are counted, so what is shown is better than what all did. Shaded: where half, 80% and 95% of them were five years on.
Growth a year, net margin, and the value per share with them
Lasting net margin with which a share is worth
Value and price
Price, adjusted
Our value, and 8 in 10 trials
Recommendation
Hold: 31.0% of the trials lie below the price.
In the base case a share of Acme Tools Inc. (ACME) is worth $100.00.
Hold because the price is between the 25th and the 75th percentile of simulated values, 10,000 trials. Written by rules.
Investment thesis
No thesis available
Catalysts
No catalysts available
Valuation
No valuation available
Risks
No risks available
DataLog
68 figures reported, 18 computed, 11 assumed.`,
    {
      thesis: {
        ...thesis,
        recommendation: "",
        belief: "",
        reason: "",
        certainty: "",
        thesisSummary: "",
        catalystsSummary: "",
        valuationSummary: "",
        risksSummary: "",
      },
      valuation: { ...valuation, warnings: [], recommendation: { word: "Hold" } },
    },
  ],
  [
    "the background",
    "tab=background",
    `
Industry
Power tools.
Description
Acme makes tools.
Key products
Drills and saws.
Operating segments
Consumer and professional.
Professional
Consumer
Geographic segments
America and Europe.
America
Financial summary
In USD millions; research and development treated as an investment. Dotted figures show their filing.
Cash flow
In USD millions. FCFE is operating cash flow less capital expenditure, acquisitions and share-based compensation, plus net borrowing. A line that a statement lacks counts as zero. Dotted figures show their filing.
Peers
Machinery companies of similar size Dotted figures show their filing.`,
  ],
  [
    "a background from the company's own data, without peers",
    "tab=background",
    `
Industry
Machinery
Description
Tools.
Financial summary
In USD millions; research and development treated as an investment. Dotted figures show their filing.
Cash flow
In USD millions. FCFE is operating cash flow less capital expenditure, acquisitions and share-based compensation, plus net borrowing. A line that a statement lacks counts as zero. Dotted figures show their filing.`,
    {
      thesis: {
        ...thesis,
        industry: "",
        companyDescription: "",
        keyProducts: "",
        operatingSegments: " ",
        geographicSegments: "",
      },
      peers: null,
    },
  ],
  [
    "the thesis",
    "tab=thesis",
    `
Growth
Header of growth
Text of growth.
Runway
Header of runway
Text of runway.
Efficiency
Header of efficiency
Text of efficiency.
Margin
Header of margin
Text of margin.
Competitive advantage
Header of advantage
Text of advantage.`,
  ],
  [
    "a thesis of one part without a header, in paragraphs",
    "tab=thesis",
    "Growth\nGrowth\nFirst.\nSecond.\nThird.",
    only("growthAnalysis"),
  ],
  [
    "the catalysts",
    "tab=catalysts",
    `
Growth catalyst
Header of growth catalyst
Text of growth catalyst.
Margin catalyst
Header of margin catalyst
Text of margin catalyst.
Efficiency catalyst
Header of efficiency catalyst
Text of efficiency catalyst.
Runway catalyst
Header of runway catalyst
Text of runway catalyst.
Competitive catalyst
Header of competitive catalyst
Text of competitive catalyst.`,
  ],
  ["no thesis", "tab=thesis", "No investment thesis available yet.", only("marginCatalyst")],
  ["no catalysts", "tab=catalysts", "No catalysts details available yet.", only("growthAnalysis")],
  ["no risks", "tab=risks", "No risks details available yet.", only("growthAnalysis")],
  [
    "the risks",
    "tab=risks",
    `
Growth risk
Header of growth risk
Text of growth risk.
Margin risk
Header of margin risk
Text of margin risk.
Efficiency risk
Header of efficiency risk
Text of efficiency risk.
Runway risk
Header of runway risk
Text of runway risk.
Competitive risk
Header of competitive risk
Text of competitive risk.
Worst-case scenario
Header of worst case
Text of worst case.`,
  ],
  [
    "the valuation",
    "tab=valuation",
    `
Valuation summary
Valuation in short.
Cases
Ranges of value
In USD a share.
From equity value to value per share
In USD millions unless stated.`,
  ],
  [
    "the cost of equity",
    "tab=valuation&sub=cost-of-equity",
    `
Cost of equity
in USD millions unless stated
Starting
3.8%risk-free+1.13equity beta×4.9%risk premium=9.3%cost of equity
Stable
3.8%risk-free+0.95stable beta×4.9%risk premium=8.4%cost of equity
Risk-free rate
From business to equity beta
Beta by operating segment
Equity risk premium by geographic segment`,
  ],
  [
    "the scenarios",
    "tab=valuation&sub=scenarios",
    `
Scenarios
Three views of the years ahead, each with its value per share.
Bull
$140.25
+75.3% against the price
The story of the bull case.
Base
$100.00
+25.0% against the price
The story of the base case.
Bear
$60.75
−24.1% against the price
The story of the bear case.
Drivers side by side
The difference from the base case is below each figure.
Bull case
Bear case`,
  ],
];

test.each(tabs)("shows every text of %s in its place", async (_name, query, lines, changes = {}) => {
  await openReport(query, changes);
  // The chart of prices is loaded when it is first seen.
  await eventually(() => expect(linesOfTab()).toEqual(lines.trim().split("\n")));
});
