import { nameInput } from "./name-input.ts";
import type { Provenance } from "./provenance.ts";
import type { AdjustedRow, CashFlowRow, OtherClaims, Peer, Peers, Report } from "./report.ts";
import type { Valuation } from "./valuation.ts";

/** How a value is written: shares and options in millions, rates as fractions. */
export type FigureUnit =
  | "text"
  | "millions"
  | "currency"
  | "perShare"
  | "rate"
  | "ratio"
  | "shares"
  | "years";

/** A figure of the report with its source. */
export type SourcedFigure = {
  group:
    | "Inputs"
    | "Statements"
    | "Cash flow"
    | "Operating segments"
    | "Geographic segments"
    | "Claims"
    | "Peers";
  figure: string;
  value: number | string | null;
  unit: FigureUnit;
  source: Provenance;
};

type Content = Pick<Report, "sources" | "inputs" | "segments" | "otherClaims" | "peers"> & {
  company: NonNullable<Report["company"]>;
  financials: NonNullable<Report["financials"]>;
  valuation: Valuation;
};

const inputUnits: Record<string, FigureUnit> = {
  industry: "text",
  creditRating: "text",
  stockPrice: "perShare",
  dividendPerShare: "perShare",
  earningsPerShare: "perShare",
  marketCap: "currency",
  sharesOutstanding: "shares",
  bondYield: "rate",
  defaultSpread: "rate",
  equityRiskPremium: "rate",
  pDistress: "rate",
  stableRoe: "rate",
  debtToEquityRatio: "rate",
  cashToFirmValueRatio: "rate",
  marginalTaxRate: "rate",
};

/** Returns how an input of the report is written; what follows a comma in its name is its year. */
export const unitOfInput = (name: string): FigureUnit =>
  inputUnits[name.split(", ")[0] ?? name] ?? "millions";

const listInputs = ({ sources, inputs, company, valuation }: Content): SourcedFigure[] => {
  const base = valuation.cases.find(({ type }) => type === "base");
  const known: Record<string, number | string | null | undefined> = {
    ...inputs,
    industry: company.industry,
    creditRating: base?.creditRating,
    stockPrice: company.stockPrice,
    marketCap: company.marketCap,
    defaultSpread: valuation.models[0]?.defaultSpread,
  };
  return Object.entries(sources).map(([name, source]) => ({
    group: "Inputs",
    figure: nameInput(name),
    // A figure of an older report may be without its value.
    value: known[name] ?? "",
    unit: known[name] === undefined ? "text" : unitOfInput(name),
    source,
  }));
};

const statementFigures = [
  ["Revenue", "revenue"],
  ["Net income", "netIncome"],
  ["Book equity", "bookEquity"],
  ["Research and development", "researchAndDevelopment"],
] as const satisfies (readonly [string, keyof AdjustedRow])[];

const listStatements = ({ financials }: Content): SourcedFigure[] =>
  financials.adjusted
    .toSorted((a, b) => b.periodEnd.localeCompare(a.periodEnd))
    .flatMap((row) =>
      statementFigures.map(([name, key]) => ({
        group: "Statements",
        figure: `${name}, ${row.label}`,
        value: row[key].value,
        unit: "millions",
        source: row[key].source,
      })),
    );

const cashFlowFigures = [
  ["Operating cash flow", "operatingCashFlow"],
  ["Capital expenditure", "capitalExpenditure"],
  ["Acquisitions", "acquisitions"],
  ["Debt issued", "debtIssued"],
  ["Debt repaid", "debtRepaid"],
  ["Net short-term borrowing", "netShortTermDebt"],
  ["Net borrowing", "netBorrowing"],
  ["Share-based compensation", "shareBasedCompensation"],
  ["FCFE", "fcfe"],
  ["Dividends", "dividends"],
  ["Buybacks", "buybacks"],
  ["Issue of stock", "stockIssued"],
  ["Depreciation and amortisation", "depreciation"],
  ["Amortisation of intangibles", "amortisation"],
] as const satisfies (readonly [string, keyof CashFlowRow])[];

/** Lists the lines that filings state: a line that a statement lacks is no figure. */
const listCashFlow = ({ financials }: Content): SourcedFigure[] =>
  (financials.cashFlow ?? [])
    .toSorted((a, b) => b.periodEnd.localeCompare(a.periodEnd))
    .flatMap((row) =>
      cashFlowFigures.flatMap(([name, key]): SourcedFigure[] => {
        const { value, source } = row[key];
        return value === null
          ? []
          : [{ group: "Cash flow", figure: `${name}, ${row.label}`, value, unit: "millions", source }];
      }),
    );

type Unsourced = Omit<SourcedFigure, "source"> & { source: Provenance | null | undefined };

/** Keeps figures that have a value and a source: reports of older versions lack sources. */
const keepSourced = (figures: Unsourced[]): SourcedFigure[] =>
  figures.flatMap(({ source, ...figure }) =>
    source && figure.value !== null ? [{ ...figure, source }] : [],
  );

const groupOf = (type: "OPERATING" | "GEOGRAPHIC") =>
  type === "OPERATING" ? "Operating segments" : "Geographic segments";

const listSegments = ({ segments, valuation }: Content): SourcedFigure[] => {
  const { operating, geographic } = valuation.costOfEquity.details;
  const isFinancial = valuation.models[0]?.valueMethod === "FINANCIAL";
  return keepSourced([
    ...segments.map(({ name, type, year, revenue, source }): Unsourced => ({
      group: groupOf(type),
      figure: `${name}, revenue ${year}`,
      value: revenue,
      unit: "millions",
      source,
    })),
    ...operating.flatMap(({ segment, source, ...row }): Unsourced[] => {
      const group = groupOf("OPERATING");
      const multiple = isFinancial
        ? { figure: `${segment}, MC/Sales`, value: row.mcSalesRatio }
        : { figure: `${segment}, EV/Sales`, value: row.evSalesRatio };
      const beta = isFinancial
        ? { figure: `${segment}, equity beta`, value: row.equityBeta }
        : { figure: `${segment}, business beta`, value: row.businessBeta };
      return [
        { group, figure: `${segment}, industry`, value: row.industry, unit: "text", source },
        { group, ...multiple, unit: "ratio", source },
        { group, ...beta, unit: "ratio", source },
      ];
    }),
    ...geographic.flatMap(({ segment, source, ...row }): Unsourced[] => {
      const group = groupOf("GEOGRAPHIC");
      return [
        { group, figure: `${segment}, risk premium`, value: row.equityRiskPremium, unit: "rate", source },
        { group, figure: `${segment}, tax rate`, value: row.taxRate, unit: "rate", source },
      ];
    }),
  ]);
};

const optionFigures = [
  ["weighted_average_strike_price", "Options, average strike price", "perShare"],
  ["weighted_average_maturity", "Options, average maturity in years", "years"],
  ["assumed_volatility", "Options, volatility", "rate"],
  ["assumed_dividend_yield", "Options, dividend yield", "rate"],
  ["value_of_options", "Options, value", "millions"],
  ["value_at_market_price", "Options, value at the market price", "millions"],
] as const;

const listClaims = (claims: OtherClaims | null): SourcedFigure[] => {
  const options = claims?.stock_options;
  const group = "Claims";
  return keepSourced([
    ...(options
      ? [
          {
            group,
            figure: "Employee stock options, millions",
            value: options.number_of_stock_options,
            unit: "shares",
            source: options.source,
          } as const,
          ...optionFigures.map(([name, figure, unit]): Unsourced => ({
            group,
            figure,
            value: options[name],
            unit,
            source: options.sources?.[name],
          })),
        ]
      : []),
    ...Object.entries(claims?.unfunded_liabilities ?? {}).map(([name, { value, source }]): Unsourced => ({
      group,
      figure: name === "other" ? "Other claims" : nameInput(name.replaceAll("_", " ")),
      value,
      unit: "millions",
      source,
    })),
    ...(claims?.equity_stakes
      ? [
          {
            group,
            figure: "Stakes in other companies",
            value: claims.equity_stakes.value,
            unit: "millions",
            source: claims.equity_stakes.source,
          } as const,
        ]
      : []),
    ...(claims?.stock_units
      ? [
          {
            group,
            figure: "Stock units promised to employees, millions",
            value: claims.stock_units.number,
            unit: "shares",
            source: claims.stock_units.source,
          } as const,
        ]
      : []),
  ]);
};

const peerFigures = [
  ["revenue", "revenue", "millions"],
  ["growth", "growth", "rate"],
  ["netMargin", "net margin", "rate"],
  ["returnOnEquity", "ROE", "rate"],
  ["marketCap", "market cap", "currency"],
  ["priceToEarnings", "P/E", "ratio"],
  ["priceToSales", "P/S", "ratio"],
] as const satisfies (readonly [keyof Peer, string, FigureUnit])[];

const listPeers = (peers: Peers | null): SourcedFigure[] =>
  peers
    ? keepSourced(
        [peers.own, ...peers.companies, { ...peers.medians, name: "Median of peers" }].flatMap((peer) =>
          peerFigures.map(([name, words, unit]): Unsourced => ({
            group: "Peers",
            figure: `${peer.name}, ${words}`,
            value: peer[name],
            unit,
            source: peer.sources?.[name],
          })),
        ),
      )
    : [];

/**
 * Lists the figures of a report with their sources: single inputs, statements and cash flows newest
 * first, segments with what their industries and places bring, claims, peers. Drivers and results
 * are not among them.
 */
export const listSourcedFigures = (content: Content): SourcedFigure[] => [
  ...listInputs(content),
  ...listStatements(content),
  ...listCashFlow(content),
  ...listSegments(content),
  ...listClaims(content.otherClaims),
  ...listPeers(content.peers),
];
