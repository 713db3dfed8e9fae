import type { StepName } from "@plumbline/report/steps.ts";

/** What each step of an analysis does, in plain words. */
export const stepTexts: Record<StepName, string> = {
  subject:
    "The ticker is looked up in the SEC's list. What cannot be valued, such as a fund or a foreign filer, is refused here, before a credit is spent.",
  filings:
    "The newest annual and quarterly reports are found in the company's index of filings. Corrected reports take the place of the ones that they correct.",
  statements:
    "Revenue, net income, equity and many other figures are read from the data that the company filed, year by year, and put together to the latest twelve months. The value filed last counts; the first one is noted.",
  details:
    "The document itself is opened for what the statements do not say: lines of business, regions, employees' options, pensions. The latest closing price and the yield of a ten-year bond are fetched.",
  normalised:
    "Charges and gains that do not come back are found and noted. Splits, changed fiscal years and share counts in odd units are put right.",
  adjusted:
    "Research is an investment: it is spread over the years in which it works. Net income, equity and return on equity are computed again on that basis.",
  industry:
    "The company is compared: with its industry in the tables of Professor Damodaran, and with peers of similar size and margin.",
  costOfEquity:
    "What shareholders ask for: a bond yield without default risk, plus a beta built from the lines of business, times the premium of the regions in which the company sells.",
  claims:
    "Some of the value belongs to others. Employees' options are valued, pensions and other promises without assets against them are added up, and both will be taken off.",
  forecast:
    "The five drivers are decided: growth, how long it lasts, the equity it needs, margin, and return. Each has a range around a middle, both fitted to what thousands of companies went on to do.",
  valuation:
    "Cash flows are forecast and discounted for three cases, thousands of simulations and a grid of sensitivities. Then the question is turned round: what would have to be true for the price to be right?",
  points:
    "What could lift the value, and what could sink it: each point belongs to a driver, and says by how much the value would move.",
  thesis:
    "The recommendation follows from where the price falls within the range. The texts are written, and every number in them is checked against the figures of the report.",
};
