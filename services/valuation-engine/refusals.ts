import {
  CaseInputsSchema,
  type CaseInputs as CaseInputsMessage,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { type CaseInputs, isModelError } from "@plumbline/model";
import { invalid } from "@plumbline/shared/errors.ts";
import { toPlain } from "@plumbline/shared/rpc/plain.ts";

/** INVALID_ARGUMENT that names a field and the rule it breaks. */
export const refuse = (field: string, rule: string) =>
  invalid("INVALID_INPUT", `${field} ${rule}`, { [field]: rule });

/** The inputs of a message's field; refused by its name where they are not given. */
export const caseInputsOf = (message: CaseInputsMessage | undefined, field: string): CaseInputs => {
  if (!message) throw refuse(field, "must be given");
  return toPlain(CaseInputsSchema, message) as unknown as CaseInputs;
};

/** What a work throws as what a caller is told: the model's refusals with their field, `prefix` before it. */
export const asRefusal = (thrown: unknown, prefix = ""): unknown =>
  isModelError(thrown) ? refuse(`${prefix}${thrown.field}`, thrown.rule) : thrown;

/** Does a work and tells the model's refusals as INVALID_ARGUMENT with the field and the rule. */
export const refusing = <T>(work: () => T, prefix = ""): T => {
  try {
    return work();
  } catch (thrown) {
    throw asRefusal(thrown, prefix);
  }
};
