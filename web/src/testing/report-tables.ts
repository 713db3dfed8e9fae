/**
 * The tables that the tabs must show for the fixture: query of the tab, heading, lines with cells
 * separated by "|".
 */
export const reportTables: [query: string, heading: string, lines: string][] = [
  [
    "tab=valuation",
    "Cases",
    `
Case | Value per share | Upside | Growth | Stable margin
Bear | $60.75 | −24.1% | 4.1% | 11.2%
Base | $100.00 | +25.0% | 8.1% | 14.2%
Bull | $140.25 | +75.3% | 12.1% | 17.2%`,
  ],
  [
    "tab=valuation",
    "From equity value to value per share",
    `
Discounted cash flows | 10,100
Rolled forward to the price date | 100
DCF equity value | 10,200
After distress | 10,130
Employee options | −85
Unfunded liabilities | −45
Final equity value | 10,000
Shares outstanding, millions | 100.0
Value per share | $100.00`,
  ],
  [
    "tab=valuation&sub=assumptions",
    "Assumptions of the base case",
    `
Driver | Value | Why
Revenue growth rate | 8.1% | Why revenueGrowthRate of base
Stable growth rate | 3.1% | Why stableGrowthRate of base
Years to stability | 5 | Why yearsToStability of base
Sales-to-equity ratio | 1.75 | Why salesToEquityRatio of base
Stable net income margin | 14.2% | Why stableNetIncomeMargin of base
FY+1 net income margin | 11.7% | Why nextYearNetIncomeMargin of base
Margin convergence, years | 4 | Why marginConvergence of base
Stable ROE | 16.3% | Why stableRoe of base
Credit rating | A+ | Why creditRating of base
Recovery ratio | 45.0% | Why recoveryRatio of base
Probability of distress | 1.2% | Ten-year cumulative default probability of the A+ rating.
Cost of equity, starting | 9.3% | See Cost of equity.
Cost of equity, stable | 8.4% | With the beta held between 0.8 and 1.2.`,
  ],
  [
    "tab=valuation&sub=dcf",
    "DCF model",
    `
USD millions | 2022 | 2023 | 2024 | Base year to Dec 2025 | FY+1 to Dec 2026 | FY+2 to Dec 2027 | FY+3 to Dec 2028 | Stability
Revenue | 3,300 | 3,500 | 3,700 | 4,000 | 4,320 | 4,620 | 4,890 | 5,900
Growth | 6.1% | 6.1% | 6.1% | 6.1% | 7.0% | 6.0% | 5.0% | 3.1%
Adjusted net income | 363 | 385 | 407 | 440 | 518 | 554 | 587 | 838
Adjusted net margin | 11.0% | 11.0% | 11.0% | 11.0% | 12.0% | 12.0% | 12.0% | 14.2%
Reinvestment | 132 | 140 | 148 | 150 | 130 | 139 | 147 | 159
FCFE | 231 | 245 | 259 | 290 | 389 | 416 | 440 | 679
Cost of equity |  |  |  |  | 9.3% | 9.3% | 9.3% | 8.4%
Discount factor |  |  |  |  | 0.900 | 0.800 | 0.700 | 0.700
Discounted FCFE |  |  |  |  | 346 | 370 | 391 | 8,700
Invested equity | 1,815 | 1,925 | 2,035 | 2,000 | 2,592 | 2,772 | 2,934 |
ROE | 20.0% | 20.0% | 20.0% | 20.0% | 21.0% | 21.0% | 21.0% | 16.3%
Sales to equity | 1.82 | 1.82 | 1.82 | 2.00 | 1.67 | 1.67 | 1.67 |`,
  ],
  [
    "tab=valuation&sub=segments",
    "Operating segments",
    `
USD millions | 2024 | 2025
Professional | N/A– | 2,500–
Consumer | 1,400– | 1,500+7.1%
Total | 1,400– | 4,000+185.7%`,
  ],
  [
    "tab=valuation&sub=segments",
    "Geographic segments",
    `
USD millions | 2025
America | 3,100–
Total | 3,100–`,
  ],
  [
    "tab=valuation&sub=cost-of-equity",
    "Risk-free rate",
    `
Ten-year bond yield | 4.2%
Bond yield country | United States
Default spread | 0.4%
Risk-free rate | 3.8%`,
  ],
  [
    "tab=valuation&sub=cost-of-equity",
    "From business to equity beta",
    `
Business beta | 0.92
Debt-to-equity | 27.0%
Cash-to-firm value | 6.0%
Marginal tax rate | 25.1%
Levered beta | 1.20
Equity beta | 1.13
Stable beta, held between 0.8 and 1.2 | 0.95`,
  ],
  [
    "tab=valuation&sub=segments",
    "Industries of the segments",
    `
Segment | Industry | Why
Consumer | Household | The segment's name says “Consumer”.
Professional | Machinery | The company's industry.`,
  ],
  [
    "tab=valuation&sub=cost-of-equity",
    "Beta by operating segment",
    `
Segment | Industry | Sales | EV/Sales | Weight | Business beta
Consumer | HouseholdThe segment's name says “Consumer”. | 1,500 | 1.30 | 40.0% | 0.83
Professional | MachineryThe company's industry. | 2,500 | 1.80 | 60.0% | 0.98
Company |  | 4,000 |  | 100.0% | 0.92`,
  ],
  [
    "tab=valuation&sub=cost-of-equity",
    "Equity risk premium by geographic segment",
    `
Segment | Premium of | Sales | Weight | ERP | Tax rate
America | United States | 3,100 | 77.5% | 4.5% | 25.0%
Europe | Western Europe | 900 | 22.5% | 6.3% | 25.5%
Scale to the implied premium | S&P 500 |  |  | × 0.90 |
Company |  | 4,000 | 100.0% | 4.9% |`,
  ],
  [
    "tab=valuation&sub=scenarios",
    "Drivers side by side",
    `
Driver | Bull | Base | Bear
Revenue growth rate | 12.1%+4.0 pp | 8.1% | 4.1%−4.0 pp
Stable growth rate | 3.1% | 3.1% | 3.1%
Years to stability | 7+2 | 5 | 5
Sales-to-equity ratio | 2.25+0.50 | 1.75 | 1.25−0.50
Stable net income margin | 17.2%+3.0 pp | 14.2% | 11.2%−3.0 pp`,
  ],
  [
    "tab=valuation&sub=scenarios",
    "Bull case",
    `
Driver | Value | Explanation
Revenue growth rate | 12.1% | Why revenueGrowthRate of bull
Stable growth rate | 3.1% | Why stableGrowthRate of bull
Years to stability | 7 | Why yearsToStability of bull
Sales-to-equity ratio | 2.25 | Why salesToEquityRatio of bull
Stable net income margin | 17.2% | Why stableNetIncomeMargin of bull
FY+1 net income margin | 11.7% | Why nextYearNetIncomeMargin of bull
Margin convergence, years | 4 | Why marginConvergence of bull
Stable ROE | 16.3% | Why stableRoe of bull
Credit rating | A+ | Why creditRating of bull
Recovery ratio | 45.0% | Why recoveryRatio of bull`,
  ],
  [
    "tab=valuation&sub=scenarios",
    "Bear case",
    `
Driver | Value | Explanation
Revenue growth rate | 4.1% | Why revenueGrowthRate of bear`,
  ],
  [
    "tab=valuation&sub=sensitivity",
    "Sensitivity",
    `Cost of equity | Stable growth rate
2.1% | 3.1%
9.3% | ↑$80 | ↑$100
10.3% | N/A | ↓$75`,
  ],
  [
    "tab=valuation&sub=simulations",
    "Elasticities",
    `
Driver | Elasticity | Impact | Base value | Lower bound | Upper bound | Sample mean | Sample std | Trials
Revenue growth rate | −45.6 | High | 8.1% | 4.1% | 12.1% | 8.2% | 1.6% | 10,000
Stable ROE | 12.3 | Low | 8.1% | 4.1% | 12.1% | 8.2% | 1.6% | 10,000`,
  ],
  [
    "tab=valuation&sub=other-claims",
    "Employee stock options",
    `
Number of options, millions | 2.4
Weighted average strike price | $55.50
Weighted average maturity, years | 4.2
Assumed volatility | 33.0%
Assumed dividend yield | 1.1%
Value of options | 85
Value at the market price, for comparison | 97`,
  ],
  [
    "tab=valuation&sub=other-claims",
    "Unfunded liabilities",
    `
Claim | Value | Explanation
Pension obligations | 30 | Plan deficit.
Post-retirement benefits | 15 | Health plan.
Healthcare liabilities |  | None reported.
Deferred compensation |  | None reported.
Lawsuit contingencies |  | None reported.
Environmental liabilities |  | None reported.
Other |  | None reported.
Total | 45 |`,
  ],
  [
    "tab=valuation&sub=reverse-dcf",
    "What the price implies",
    `
Driver | Base value | Market-implied value | Difference | In words
Revenue growth rate | 8.1% | 3.6% | −4.5 pp | The price assumes growth of 3.6% a year for 3 years, then a fade to 3.1%; the company has grown 4.3% a year over five.
Stable ROE | 16.3% | no solution |  | No value of this driver alone explains the price.`,
  ],
  [
    "tab=background",
    "Financial summary",
    `
USD millions | 2021 | 2022 | 2023 | 2024 | 2025
Revenue | 3,100 | 3,300 | 3,500 | 3,700 | 4,000
Net income, reported | 310 | 330 | 350 | 370 | 400
Research and development | 155 | 165 | 175 | 185 | 200
Adjusted net income | 341 | 363 | 385 | 407 | 440
Adjusted net income margin | 11.0% | 11.0% | 11.0% | 11.0% | 11.0%
Reinvestment | 124 | 132 | 140 | 148 | 160
FCFE | 217 | 231 | 245 | 259 | 280
Book equity, reported | 1,550 | 1,650 | 1,750 | 1,850 | 2,000
Adjusted equity | 1,705 | 1,815 | 1,925 | 2,035 | 2,200
Adjusted ROE | 20.0% | 20.0% | 20.0% | 20.0% | 20.0%
Adjusted sales to equity | 1.82 | 1.82 | 1.82 | 1.82 | 1.82
1-year CAGR | 6.1% | 6.1% | 6.1% | 6.1% | 6.1%
3-year CAGR | 5.2% | 5.2% | 5.2% | 5.2% | 5.2%
5-year CAGR | 4.3% | 4.3% | 4.3% | 4.3% | 4.3%`,
  ],
  [
    "tab=background",
    "Peers",
    `
Company | Revenue, m | Growth | Net margin | ROE | Market cap | P/E | P/S
Acme Tools Inc. ACME | 4,000 | 7.1% | 9.1% | 15.1% | $6.50bn | 18.4 | 2.3
Peer Corp. PEER | 3,900 | 7.1% | 9.1% | 15.1% | $6.50bn | 18.4 | 2.3
Median | 3,800 | 7.1% | 9.1% | 15.1% | $6.50bn | 18.4 | 2.3`,
  ],
];
