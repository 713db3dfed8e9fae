import {
  CaseValueSchema,
  CaseInputsSchema,
  SimulationResultSchema,
  ValuationEngineService,
  type CaseInputs as CaseInputsMessage,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import {
  type CaseInputs,
  expectedIrr,
  impliedDrivers,
  isModelError,
  MODEL_VERSION,
  sensitivity,
  SIMULATION_DRIVERS,
  valueCase,
} from "@plumbline/model";
import { invalid } from "@plumbline/shared/errors.ts";
import { fromPlain, toPlain } from "@plumbline/shared/plain.ts";
import { implement } from "@plumbline/shared/rpc-server.ts";
import { runSimulation } from "./run-simulation.ts";

const callers = { services: ["analysis-orchestrator", "gateway"] };

const inputsOf = (message: CaseInputsMessage | undefined): CaseInputs => {
  if (!message) throw invalid("INVALID_INPUT", "inputs must be given", { inputs: "must be given" });
  return toPlain(CaseInputsSchema, message) as unknown as CaseInputs;
};

/** The model's refusals as INVALID_ARGUMENT with the field and the rule. */
const refusing = <T>(work: () => T): T => {
  try {
    return work();
  } catch (thrown) {
    if (isModelError(thrown)) throw invalid("INVALID_INPUT", thrown.message, { [thrown.field]: thrown.rule });
    throw thrown;
  }
};

/** Calls of the engine: the model's functions, one to one. */
export const createEngineRpc = () =>
  implement(ValuationEngineService, {
    value: {
      access: callers,
      handle: ({ inputs }) => ({
        value: fromPlain(
          CaseValueSchema,
          refusing(() => valueCase(inputsOf(inputs))),
        ),
        modelVersion: MODEL_VERSION,
      }),
    },
    sensitivity: {
      access: callers,
      handle: ({ inputs }) => ({
        cells: refusing(() => sensitivity(inputsOf(inputs))).map(([costOfEquity, growthRate, value]) => ({
          costOfEquity,
          growthRate,
          ...(value === null ? {} : { value }),
        })),
      }),
    },
    impliedDrivers: {
      access: callers,
      handle: ({ inputs, price }) =>
        refusing(() => {
          const base = inputsOf(inputs);
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
      access: callers,
      handle: async function* ({ bear, base, bull, price, trials, seed }, { signal }) {
        const inputs = {
          bear: inputsOf(bear),
          base: inputsOf(base),
          bull: inputsOf(bull),
          price: price ?? null,
          trials,
          seed,
        };
        const simulation = refusing(() => runSimulation(inputs));
        for await (const step of simulation(signal)) {
          yield "result" in step
            ? { message: { case: "result" as const, value: fromPlain(SimulationResultSchema, step.result) } }
            : { message: { case: "trialsDone" as const, value: step.trialsDone } };
        }
      },
    },
  });
