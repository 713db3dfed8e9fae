import {
  CaseInputsSchema,
  type CaseInputs as CaseInputsMessage,
  type DriverRange as DriverRangeMessage,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import {
  type CaseInputs,
  isModelError,
  SIMULATION_DRIVERS,
  type SimulationDriver,
  type SimulationInputs,
} from "@plumbline/model";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import { invalidInput } from "./errors.ts";

/**
 * Converts a message to the inputs of a case. Throws INVALID_INPUT, naming the field, if there is
 * no message.
 */
export const readCaseInputs = (message: CaseInputsMessage | undefined, field: string): CaseInputs => {
  if (!message) throw invalidInput(field, "must be given");
  return toPlain(CaseInputsSchema, message) as unknown as CaseInputs;
};

const isDriver = (name: string): name is SimulationDriver =>
  (SIMULATION_DRIVERS as readonly string[]).includes(name);

/**
 * Converts messages to the ranges of a simulation. Throws INVALID_INPUT for a driver that a
 * simulation does not draw.
 */
export const readRanges = (
  messages: Record<string, DriverRangeMessage>,
): NonNullable<SimulationInputs["ranges"]> =>
  Object.fromEntries(
    Object.entries(messages).map(([name, { p10, p50, p90, least, most }]) => {
      if (!isDriver(name)) throw invalidInput("ranges", `must be of ${SIMULATION_DRIVERS.join(", ")}`);
      return [name, { p10, p50, p90, least, most }];
    }),
  );

/**
 * Maps a ModelError to INVALID_INPUT, with `prefix` before the field's name; returns any other
 * error as it is.
 */
export const asRefusal = (thrown: unknown, prefix = ""): unknown =>
  isModelError(thrown) ? invalidInput(`${prefix}${thrown.field}`, thrown.rule) : thrown;

/** Runs a function and throws its ModelError as INVALID_INPUT. */
export const refusing = <T>(work: () => T, prefix = ""): T => {
  try {
    return work();
  } catch (thrown) {
    throw asRefusal(thrown, prefix);
  }
};
