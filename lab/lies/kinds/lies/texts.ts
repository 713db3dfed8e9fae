import type { Kind } from "../kind.ts";

/** Texts whose sentences are true one by one. */
export const texts: readonly Kind[] = [
  {
    name: "two sentences of one text contradict each other",
    texts: [
      {
        name: "growthAnalysis",
        body: [
          "{growth.base} {is above|is below} {growth.year}.",
          "“iPhone net sales increased during 2025 due to new models.”",
          "“iPhone net sales decreased during 2025 due to fewer models.”",
        ],
      },
      {
        name: "keyProducts",
        body: [
          "{operating1.share} stands beside {operating2.share}.",
          "“The Company sells its tablets in Japan.”",
          "“In Japan the Company offers phones alone.”",
        ],
      },
      {
        name: "competitiveAdvantage",
        body: [
          "{margin.ttm} {is above|is below} {industry.margin}.",
          "“Two companies compete with us in watches.”",
          "“We compete with forty makers of watches.”",
        ],
      },
      {
        name: "efficiencyAnalysis",
        body: [
          "{salesToEquity.base} {is above|is below} {salesToEquity.threeYears}.",
          "“The Company owns its stores.”",
          "“The Company leases its stores.”",
        ],
      },
    ],
  },
  {
    name: "a risk that praises",
    texts: [
      {
        name: "growthRisk",
        header: "{growth.base} {is above|is below} {growth.bear}",
        body: [
          "“Competitors may fail to match the quality of our pumps.”",
          "{growth.base} {is above|is below} {growth.bear}.",
        ],
      },
      {
        name: "marginRisk",
        header: "{margin.ttm} {is above|is below} {stableMargin.bear}",
        body: [
          "“Demand for our pumps may exceed what our plants can make.”",
          "{margin.ttm} {is above|is below} {stableMargin.bear}.",
        ],
      },
      {
        name: "competitiveRisk",
        header: "{stableRoe.base} {is above|is below} {stableRoe.bear}",
        body: [
          "“Patients could suffer if hospitals had to do without our pumps.”",
          "{stableRoe.base} {is above|is below} {stableRoe.bear}.",
        ],
      },
      {
        name: "efficiencyRisk",
        header: "{salesToEquity.base} {is above|is below} {salesToEquity.bear}",
        body: [
          "“We may run out of space for the orders that we win.”",
          "{salesToEquity.base} {is above|is below} {salesToEquity.bear}.",
        ],
      },
    ],
  },
  {
    name: "a catalyst that is a past event",
    texts: [
      {
        name: "growthCatalyst",
        header: "{growth.bull} {is above|is below} {growth.base}",
        body: [
          "{growth.bull} {is above|is below} {growth.base}.",
          "“The Company opened its plant in Ohio in 2016.”",
        ],
      },
      {
        name: "marginCatalyst",
        header: "{stableMargin.bull} {is above|is below} {stableMargin.base}",
        body: [
          "{stableMargin.bull} {is above|is below} {stableMargin.base}.",
          "“In 2019 the Company moved its assembly to Mexico.”",
        ],
      },
      {
        name: "runwayCatalyst",
        header: "{years.bull} {is above|is below} {years.base}",
        body: [
          "{years.bull} {is above|is below} {years.base}.",
          "“The merger with Acme closed four years ago.”",
        ],
      },
      {
        name: "competitiveCatalyst",
        header: "{stableRoe.bull} {is above|is below} {stableRoe.base}",
        body: [
          "{stableRoe.bull} {is above|is below} {stableRoe.base}.",
          "“A rival left the market of pumps in 2012.”",
        ],
      },
    ],
  },
  {
    name: "texts that give one side of the record",
    texts: [
      {
        name: "growthAnalysis",
        body: [
          "{operating2.growth} stands beside {operating4.growth}.",
          "{growth.base} {is above|is below} {growth.year}.",
        ],
      },
      {
        name: "marginAnalysis",
        body: [
          "{margin.highest} stands beside {margin.ttm}.",
          "{stableMargin.base} {is above|is below} {margin.ttm}.",
        ],
      },
      {
        name: "thesisSummary",
        body: [
          "{value.bull} {is above|is below} {price}.",
          "{stableMargin.base} stands beside {growth.base}.",
        ],
      },
      {
        name: "runwayAnalysis",
        body: ["{years.base} stands beside {growth.base}.", "{growth.bull} stands beside {growth.base}."],
      },
      {
        name: "competitiveAdvantage",
        body: [
          "{roe.ttm} {is above|is below} {costOfEquity}.",
          "{simulated.p90} {is above|is below} {price}.",
        ],
      },
      {
        name: "efficiencyCatalyst",
        body: ["{salesToEquity.bear} {is above|is below} {salesToEquity.base}."],
      },
    ],
  },
  {
    name: "texts that choose one side",
    texts: [
      { name: "growthAnalysis", body: ["{operating2.growth}.", "{region5.growth}.", "{growth.year}."] },
      { name: "growthAnalysis", header: "{operating2.growth}", body: ["{growth.year}."] },
      {
        name: "efficiencyAnalysis",
        body: ["{operatingCashFlow.2021} {is above|is below} {operatingCashFlow.2020}.", "{roe.ttm}."],
      },
      { name: "competitiveAdvantage", body: ["“Our pumps win every test.”", "{roe.ttm}."] },
      { name: "thesisSummary", body: ["{value.base}.", "{value.bull}.", "{upside.bull}."] },
      {
        name: "growthRisk",
        body: ["In the bear case, {growth.bear}.", "{growth.bull} {is above|is below} {growth.base}."],
      },
      {
        name: "growthCatalyst",
        body: ["In the bull case, {growth.bull}.", "In the bull case, {value.bull}.", "{price}."],
      },
      { name: "runwayAnalysis", header: "{years.bull}", body: ["{years.base}."] },
      {
        name: "marginRisk",
        body: [
          "“Our costs declined in 2025 due to lower freight.”",
          "In the bear case, {stableMargin.bear}.",
        ],
      },
      {
        name: "competitiveRisk",
        body: ["“We face no serious competition in pumps.”", "In the bear case, {stableRoe.bear}."],
      },
      { name: "risksSummary", body: ["{value.bear}.", "{value.bull} {is above|is below} {price}."] },
      { name: "catalystsSummary", body: ["{value.bull}.", "{upside.bull}.", "{growth.bull}."] },
    ],
  },
  {
    name: "a risk that is a boast",
    texts: [
      {
        name: "competitiveRisk",
        header: "{growth.base} {is above|is below} {growth.bear}",
        body: [
          "“Our prices may be lower than rivals can bear for long.”",
          "{growth.base} {is above|is below} {growth.bear}.",
        ],
      },
      {
        name: "growthRisk",
        header: "{growth.base} {is above|is below} {growth.bear}",
        body: [
          "“Governments may depend on our pumps more than they like.”",
          "{growth.base} {is above|is below} {growth.bear}.",
        ],
      },
    ],
  },
];
