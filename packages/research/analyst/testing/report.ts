import type { DescMessage } from "@bufbuild/protobuf";
import {
  CaseValueSchema,
  SimulationResultSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { fromPlain, toPlain } from "@plumbline/platform/rpc/plain.ts";
import { localEngine } from "../../valuation/local-engine.ts";
import { stakesOf, unfundedOf } from "../../valuation/claims.ts";
import { type ValuationEngine, valueCompany } from "../../valuation/value-company.ts";
import type { Evidence } from "@plumbline/report/thesis.ts";
import type { CompanyBrief } from "../analyst.ts";
import { createRulesAnalyst } from "../rules-analyst.ts";

/**
 * Encodes and decodes a result, so that it has only the fields of the contract, as after an RPC.
 */
const encodeAndDecode = <T>(schema: DescMessage, result: object) =>
  Promise.resolve(toPlain(schema, fromPlain(schema, result)) as T);

/** The valuation engine in process, with results as they come from an RPC. */
export const inProcessEngine: ValuationEngine = {
  ...localEngine,
  value: async (...asked) => {
    const { value, modelVersion } = await localEngine.value(...asked);
    return { value: await encodeAndDecode(CaseValueSchema, value), modelVersion };
  },
  simulate: async (...asked) => encodeAndDecode(SimulationResultSchema, await localEngine.simulate(...asked)),
};

/** Builds forecasts, valuation, points and texts from a brief with the real model. */
export const buildReport = async (
  brief: CompanyBrief,
  { trials = 200, analyst = createRulesAnalyst() } = {},
) => {
  const context = { signal: new AbortController().signal, earlier: [], trials };
  const { result: forecast } = await analyst.forecast(brief, context);
  const { forecasts } = forecast;
  const valuation = await valueCompany({
    brief,
    ...forecast,
    claims: {
      base: brief.base,
      optionsValue: 0,
      optionsPerUnit: null,
      unfunded: unfundedOf(brief.details),
      stakes: stakesOf(brief),
      warnings: [],
    },
    notes: [],
    engine: inProcessEngine,
    trials,
    signal: context.signal,
  });
  const { result: points } = await analyst.notePoints({ brief, forecasts, valuation }, context);
  const { result: thesis } = await analyst.write({ brief, forecasts, valuation, points }, context);
  return { brief, ...forecast, valuation, points, thesis };
};

export type Report = Awaited<ReturnType<typeof buildReport>>;

/** Takes out what a text quotes of a filing: its numbers are the filing's. */
const withoutQuotations = (text: string, evidence: readonly Evidence[] | undefined): string =>
  (evidence ?? []).reduce((rest, { quotation }) => rest.replace(`“${quotation}”`, "“”"), text);

/**
 * Lists every text of a report with the name of its field, without what it quotes; the quotations
 * are texts of their own.
 */
export const listTexts = ({ forecasts, points, thesis }: Report): { field: string; text: string }[] => [
  ...Object.values(forecasts).flatMap((forecast) =>
    Object.entries(forecast).flatMap(([field, part]) =>
      typeof part === "string" && field !== "type"
        ? [{ field: `${forecast.type}.${field}`, text: part }]
        : typeof part === "object" && !Array.isArray(part)
          ? [{ field: `${forecast.type}.${field}`, text: part.explanation }]
          : [],
    ),
  ),
  ...points.map((text, i) => ({ field: `point ${i}`, text })),
  ...Object.entries(thesis).flatMap(([field, part]) => {
    if (part === null || field === "recommendationWord" || field === "writtenBy") return [];
    if (Array.isArray(part))
      return part.map((one) => ({
        field,
        text: "quotation" in one ? one.quotation : withoutQuotations(one.text, one.quotes),
      }));
    const own = thesis.evidence?.filter((one) => one.field === field);
    if (typeof part === "string") return [{ field, text: withoutQuotations(part, own) }];
    return [
      { field: `${field}.header`, text: part.header },
      { field: `${field}.text`, text: withoutQuotations(part.text, own) },
    ];
  }),
];
