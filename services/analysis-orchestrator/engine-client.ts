import type { CaseInputs, CaseValue, ImpliedDrivers, SimulationResult } from "@plumbline/model";
import {
  CaseInputsSchema,
  CaseValueSchema,
  SimulationResultSchema,
  ValuationEngineService,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { unavailable } from "@plumbline/platform/errors.ts";
import { fromPlain, optional, toPlain } from "@plumbline/platform/rpc/plain.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { Tls } from "@plumbline/platform/rpc/tls.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { ServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import type { ValuationEngine } from "@plumbline/research/valuation/value-company.ts";
import type { WriteWorkbook } from "./documents/open-documents.ts";

const message = (inputs: CaseInputs) => fromPlain(CaseInputsSchema, inputs);
const incomplete = () =>
  unavailable("ENGINE_INCOMPLETE", "The valuation engine's answer was not complete. Please try again.");

/**
 * Creates a client of the valuation engine, called in this service's own name; deadline 60 s for a
 * stream, 10 s otherwise.
 */
export const createEngineClient = ({
  address,
  tokens,
  tls,
  logger,
}: {
  address: string;
  tokens: ServiceTokens;
  tls?: Tls | undefined;
  logger?: Logger;
}): ValuationEngine & { writeWorkbook: WriteWorkbook; close: () => void } => {
  const client = createRpcClient({
    service: ValuationEngineService,
    address,
    deadlineMs: 10_000,
    token: () => tokens("valuation-engine"),
    tls,
    ...(logger && { logger }),
  });
  return {
    value: async (inputs, options, signal) => {
      const request = { inputs: message(inputs), ...optional("options", options) };
      const { value, modelVersion } = await client.value(request, { signal });
      if (!value) throw incomplete();
      return { value: toPlain(CaseValueSchema, value) as unknown as CaseValue, modelVersion };
    },
    sensitivity: async (inputs, signal) => {
      const { cells } = await client.sensitivity({ inputs: message(inputs) }, { signal });
      return cells.map(({ costOfEquity, growthRate, value }) => [costOfEquity, growthRate, value ?? null]);
    },
    implied: async (inputs, price, signal) => {
      const { drivers, expectedIrr } = await client.impliedDrivers(
        { inputs: message(inputs), price },
        { signal },
      );
      const implied = Object.fromEntries(
        drivers.map(({ driver, marketImpliedValue }) => [driver, marketImpliedValue ?? null]),
      );
      return { drivers: implied as ImpliedDrivers, expectedIrr: expectedIrr ?? null };
    },
    simulate: async ({ bear, base, bull, price, trials, seed, ranges, correlation }, signal) => {
      const request = {
        bear: message(bear),
        base: message(base),
        bull: message(bull),
        trials: trials ?? 10_000,
        seed,
        ...optional("price", price),
        ranges,
        correlation,
      };
      for await (const { message: step } of client.simulate(request, { signal, deadlineMs: 60_000 })) {
        if (step.case === "result")
          return toPlain(SimulationResultSchema, step.value) as unknown as SimulationResult;
      }
      throw incomplete();
    },
    writeWorkbook: async function* (request, signal) {
      for await (const { chunk } of client.writeWorkbook(request, { signal, deadlineMs: 60_000 }))
        yield chunk;
    },
    close: client.close,
  };
};
