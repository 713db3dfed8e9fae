import {
  CaseValueSchema,
  SimulationResultSchema,
  ValuationEngineService,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import {
  expectedIrr,
  impliedDrivers,
  MODEL_VERSION,
  sensitivity,
  SIMULATION_DRIVERS,
  valueCase,
  valueWithOptions,
} from "@plumbline/model";
import { fromPlain } from "@plumbline/platform/rpc/plain.ts";
import { implement } from "@plumbline/platform/rpc/rpc-server.ts";
import type { RunSimulation } from "./compute/run-simulation.ts";
import { asRefusal, readCaseInputs, readRanges, refusing } from "./refusals.ts";
import { readWorkbookRequest } from "./workbook/read-workbook-request.ts";
import type { WriteWorkbook } from "./workbook/write-workbook.ts";

const callers = { services: ["analysis-orchestrator", "gateway"] };
const modelCallers = { ...callers, scope: "valuations:compute" } as const;

/** Creates the engine's RPC handlers: the functions of the model, and the workbooks of a report. */
export const createEngineRpc = ({
  runSimulation,
  writeWorkbook,
}: {
  runSimulation: RunSimulation;
  writeWorkbook: WriteWorkbook;
}) =>
  implement(ValuationEngineService, {
    value: {
      access: modelCallers,
      handle: ({ inputs, options }) => {
        const own = readCaseInputs(inputs, "inputs");
        const value = refusing(() => (options ? valueWithOptions(own, options) : valueCase(own)));
        return { value: fromPlain(CaseValueSchema, value), modelVersion: MODEL_VERSION };
      },
    },
    sensitivity: {
      access: modelCallers,
      handle: ({ inputs }) => ({
        cells: refusing(() => sensitivity(readCaseInputs(inputs, "inputs"))).map(
          ([costOfEquity, growthRate, value]) => ({
            costOfEquity,
            growthRate,
            ...(value === null ? {} : { value }),
          }),
        ),
      }),
    },
    impliedDrivers: {
      access: modelCallers,
      handle: ({ inputs, price }) =>
        refusing(() => {
          const base = readCaseInputs(inputs, "inputs");
          const implied = impliedDrivers(base, price);
          const irr = expectedIrr(base, price);
          return {
            drivers: SIMULATION_DRIVERS.map((driver) => ({
              driver,
              baseValue: base[driver],
              ...(implied[driver] === null ? {} : { marketImpliedValue: implied[driver] }),
            })),
            ...(irr === null ? {} : { expectedIrr: irr }),
          };
        }),
    },
    simulate: {
      access: modelCallers,
      handle: async function* ({ bear, base, bull, price, trials, seed, ranges, correlation }, { signal }) {
        const inputs = {
          bear: readCaseInputs(bear, "bear"),
          base: readCaseInputs(base, "base"),
          bull: readCaseInputs(bull, "bull"),
          price: price ?? null,
          trials,
          seed,
          ranges: readRanges(ranges),
          correlation,
        };
        try {
          for await (const step of runSimulation(inputs)(signal)) {
            yield "result" in step
              ? {
                  message: { case: "result" as const, value: fromPlain(SimulationResultSchema, step.result) },
                }
              : { message: { case: "trialsDone" as const, value: step.trialsDone } };
          }
        } catch (thrown) {
          throw asRefusal(thrown);
        }
      },
    },
    writeWorkbook: {
      access: callers,
      handle: async function* (request, { signal }) {
        for await (const chunk of writeWorkbook(readWorkbookRequest(request), signal)) yield { chunk };
      },
    },
  });
