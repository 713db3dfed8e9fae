import { isModelError } from "@plumbline/model/model-error.ts";
import { describeError } from "../../../shared/api/api-error.ts";
import { findLabel } from "./fields.ts";

/** Returns the text for an error, with the label of the field that a model error names. */
export function explainError(error: unknown): string {
  // A figure of a simulation is named with its place: "ranges.most.stableRoe".
  return isModelError(error)
    ? `${findLabel(error.field.split(".").at(-1) ?? "")} ${error.rule}.`
    : describeError(error);
}
