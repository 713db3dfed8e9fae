import { everyone } from "../callers.ts";
import { byGateway, type Exchange } from "../exchange.ts";

export const figures = {
  jensenAlphaAnnualized: 0.1,
  totalReturnAnnualized: 0.2,
  activeReturnAnnualized: 0.3,
  beta: 0.4,
};
/** Requests to routes of analyses, prices and the admin console. */
/** A day of a company's history of which nothing is known. */
const unknownDay = {
  filed: null,
  word: null,
  price: null,
  value: null,
  p10: null,
  p25: null,
  p75: null,
  p90: null,
  growth: null,
  impliedGrowth: null,
  stableMargin: null,
  impliedMargin: null,
  revenue: null,
  revenueGrowth: null,
  refusal: null,
};
const nothing = () => ({});

export const marketExchanges: Record<string, Exchange[]> = {
  "GET /company/:ticker": [
    {
      callers: everyone,
      path: "/company/ko",
      answers: {
        orchestrator: {
          getCompany: () => ({
            company: { ticker: "KO", title: "Coca-Cola", aliases: ["Coke"], unavailable: "A fund" },
          }),
        },
      },
      calls: [byGateway("analysis-orchestrator.getCompany", { ticker: "KO" })],
      data: {
        ticker: "KO",
        title: "Coca-Cola",
        industry: null,
        country: null,
        exchangeFullName: null,
        aliases: ["Coke"],
        unavailable: "A fund",
      },
    },
  ],
  "GET /company/:ticker/picture": [
    {
      callers: everyone,
      path: "/company/AAPL/picture",
      answers: {
        orchestrator: {
          getCompany: () => ({ company: { ticker: "AAPL", title: "Apple" } }),
          listPublicAnalyses: nothing,
        },
      },
    },
  ],
  "GET /market/day": [
    { callers: everyone, path: "/market/day", answers: { orchestrator: { getMarketDay: nothing } } },
  ],
  "GET /market/records": [
    {
      callers: everyone,
      path: "/market/records",
      isAnonymous: true,
      answers: {
        orchestrator: {
          listMarketRecords: () => ({
            records: [
              { day: "2026-03-31", modelVersion: "9", hash: "b", previous: "a", valued: 27, refused: 1 },
              { day: "2026-03-30", modelVersion: "9", hash: "a", valued: 28 },
            ],
          }),
        },
      },
      calls: [byGateway("analysis-orchestrator.listMarketRecords")],
      data: [
        { day: "2026-03-31", modelVersion: "9", hash: "b", previous: "a", valued: 27, refused: 1 },
        { day: "2026-03-30", modelVersion: "9", hash: "a", previous: null, valued: 28, refused: 0 },
      ],
    },
  ],
  "GET /market/records/:hash": [
    {
      callers: everyone,
      path: `/market/records/${"a".repeat(64)}`,
      answers: { orchestrator: { getMarketRecord: nothing } },
    },
  ],
  "GET /market/prices": [
    {
      callers: everyone,
      path: "/market/prices",
      isAnonymous: true,
      answers: {
        orchestrator: {
          getPriceRecords: () => ({
            day: "2026-03-31",
            quarters: [
              { day: "2015-03-31", companies: 12, asked: 0.09, expected: 0.06, came: 0.05, followed: 11 },
              { day: "2026-03-31", companies: 13, asked: 0.08, expected: 0.06, valueToPrice: 0.9 },
            ],
            prices: [
              { ticker: "KO", companyName: "Coca-Cola", reports: 9, beaten: 2, asked: 0.1, came: 0.03 },
            ],
          }),
        },
      },
      calls: [byGateway("analysis-orchestrator.getPriceRecords")],
      data: {
        day: "2026-03-31",
        quarters: [
          {
            day: "2015-03-31",
            companies: 12,
            asked: 0.09,
            expected: 0.06,
            came: 0.05,
            followed: 11,
            valueToPrice: null,
          },
          {
            day: "2026-03-31",
            companies: 13,
            asked: 0.08,
            expected: 0.06,
            came: null,
            followed: 0,
            valueToPrice: 0.9,
          },
        ],
        prices: [
          {
            ticker: "KO",
            companyName: "Coca-Cola",
            reports: 9,
            beaten: 2,
            nearer: 0,
            asked: 0.1,
            came: 0.03,
          },
        ],
      },
    },
  ],
  "GET /market/history/:ticker": [
    {
      callers: everyone,
      path: "/market/history/ko",
      isAnonymous: true,
      answers: {
        orchestrator: {
          getMarketHistory: () => ({
            ticker: "KO",
            companyName: "Coca-Cola",
            modelVersion: "9",
            columns: ["price", "value", "p10"],
            rank: {
              day: "2026-03-31",
              valueToPrice: 1.25,
              others: 27,
              dearer: 20,
              industry: "Beverage (Soft)",
              industryOthers: 1,
              industryDearer: 0,
            },
            days: [
              {
                day: "2025-12-31",
                accession: "1",
                filed: "",
                seed: 0,
                figures: [],
                refusal: "It is a fund.",
              },
              {
                day: "2026-03-31",
                accession: "1",
                filed: "2026-02-20",
                word: "Hold",
                seed: 7,
                figures: [Number.NaN, 61.5, 40],
              },
            ],
          }),
        },
      },
      calls: [byGateway("analysis-orchestrator.getMarketHistory", { ticker: "KO" })],
      data: {
        ticker: "KO",
        modelVersion: "9",
        rank: {
          day: "2026-03-31",
          valueToPrice: 1.25,
          others: 27,
          dearer: 20,
          industry: "Beverage (Soft)",
          industryOthers: 1,
          industryDearer: 0,
        },
        days: [
          { ...unknownDay, day: "2025-12-31", accession: "1", refusal: "It is a fund." },
          {
            ...unknownDay,
            day: "2026-03-31",
            accession: "1",
            filed: "2026-02-20",
            word: "Hold",
            value: 61.5,
            p10: 40,
          },
        ],
      },
    },
  ],
  "GET /price/history/:ticker": [
    {
      callers: everyone,
      path: "/price/history/ko?from=2026-01-02&to=2026-01-05",
      answers: {
        orchestrator: {
          getPriceHistory: () => ({
            entries: [
              { date: "2026-01-02", adjClose: 9.5 },
              { date: "2026-01-05", adjClose: 8.5 },
            ],
          }),
        },
      },
      calls: [
        byGateway("analysis-orchestrator.getPriceHistory", {
          ticker: "KO",
          from: "2026-01-02",
          to: "2026-01-05",
        }),
      ],
      data: [
        { date: "2026-01-02", adjClose: 9.5 },
        { date: "2026-01-05", adjClose: 8.5 },
      ],
    },
    {
      path: "/price/history/KO",
      answers: { orchestrator: { getPriceHistory: () => ({}) } },
      calls: [byGateway("analysis-orchestrator.getPriceHistory", { ticker: "KO", from: "", to: "" })],
      data: [],
    },
  ],
};
