import { OutcomeSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { type ColumnName, columns, knownFigure, words } from "@plumbline/market/columns.ts";
import type { MarketDay } from "@plumbline/market/column-file.ts";
import { z } from "zod";
import { presentColumns } from "../../company/read-figures.ts";
import { type Condition, isColumn, readCondition, screenCompanies } from "../../company/screen-companies.ts";
import { screenedCompany } from "../../dto/v1.ts";
import { wholeNumberOr } from "../../dto/common.ts";
import { outcome, trackRecordDto } from "../../dto/stats.ts";
import { presentList } from "../../http/present.ts";
import { cutPage } from "../cursor.ts";
import { invalidField } from "../errors.ts";
import { v1Route } from "../route.ts";

const separate = (text: string) => text.split(",").filter(Boolean);

const readConditions = (where: string): Condition[] =>
  separate(where).map((text) => {
    const condition = readCondition(text);
    if (!condition)
      throw invalidField(
        "where",
        `"${text.slice(0, 60)}" is no condition. Write a column, a sign (>=, <=, > or <) and a number, as valueToPrice>=1.2. Columns: ${columns.join(", ")}.`,
      );
    return condition;
  });

const readColumns = (text: string) =>
  separate(text).map((name) => {
    if (!isColumn(name)) throw invalidField("columns", `There is no column "${name.slice(0, 40)}".`);
    return name;
  });

/** Throws INVALID_INPUT if no company of the day is of the industry. */
const checkIndustry = ({ companies }: MarketDay, industry: string | undefined): void => {
  const known = new Set(companies.map((company) => company.industry));
  if (industry === undefined || known.has(industry)) return;
  throw invalidField(
    "industry",
    `No company of the day is of the industry "${industry}". Industries: ${[...known].toSorted().join(", ")}.`,
  );
};

export const marketRoutes = [
  v1Route({
    method: "get",
    path: "/screener",
    summary: "List the companies of the newest day that meet conditions",
    scope: "read",
    isList: true,
    query: z.object({
      where: z
        .string()
        .max(500)
        .default("")
        .describe("Conditions with commas: valueToPrice>=1.2,growth>0.05"),
      columns: z.string().max(800).default("price,value,p10,p90,valueToPrice"),
      industry: z.string().max(100).optional(),
      word: z.enum(words).optional(),
      sort: z.enum(columns, "The screener cannot be sorted by this column.").default("valueToPrice"),
      order: z.enum(["asc", "desc"]).default("desc"),
      cursor: z.string().max(800).optional(),
      limit: wholeNumberOr(20, 1, 100),
    }),
    response: z.array(screenedCompany),
    example: [
      {
        ticker: "KO",
        name: "Coca-Cola",
        industry: "Beverage (Soft)",
        word: "Sell",
        filed: "2026-04-30",
        accession: "0001628280-26-010047",
        seed: 1_617_769_961,
        figures: { price: 91.1, value: 57.99, returnOnEquity: null },
        missing: { returnOnEquity: "Book equity is near zero, so a ratio to it has no meaning." },
      },
    ],
    handle: async ({ query, market }) => {
      const { where, industry, word, sort, order, cursor, limit } = query;
      const [conditions, asked] = [readConditions(where), readColumns(query.columns)];
      const day = await market.readDay();
      checkIndustry(day, industry);
      const filter = { conditions, industry, word, sort, isDescending: order === "desc" };
      const list = `screener ${day.day} ${JSON.stringify(filter)}`;
      const { page, nextCursor } = cutPage(screenCompanies(day, filter), { list, cursor, limit });
      const data = page.flatMap((place) => {
        const company = day.companies[place];
        if (!company) return [];
        const read = (column: ColumnName) => knownFigure(day.figures[column][place]);
        return [{ ...company, ...presentColumns(asked, read) }];
      });
      return { data, nextCursor };
    },
  }),
  v1Route({
    method: "get",
    path: "/track-record",
    summary: "Get what followed past recommendations, by word and months since",
    scope: "read",
    response: trackRecordDto,
    example: {
      outcomes: [
        { recommendation: "Buy", window: "3 months", count: 120, meanReturn: 0.031, aboveMarket: 0.57 },
      ],
      firstMonth: null,
    },
    handle: async ({ clients }) => {
      const { outcomes, firstMonth } = await clients.orchestrator.summariseOutcomes({});
      return {
        data: { outcomes: presentList(OutcomeSchema, outcome, outcomes), firstMonth: firstMonth ?? null },
      };
    },
  }),
];
