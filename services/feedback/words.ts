import { ReportStatus, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { invalidField, invalidType } from "./domain/errors.ts";

/** Characters of an id. */
export const maxIdLength = 100;

const types = ["FEATURE", "BUG", "ANALYSIS"] as const;
const statuses = ["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"] as const;

/** Returns the word of a type. Throws INVALID_TYPE. */
export const readType = (type: ReportType) => {
  const found = types.find((name) => ReportType[name] === type);
  if (!found) throw invalidType();
  return found;
};

/** Returns the word of a status. Throws INVALID_INPUT. */
export const readStatus = (status: ReportStatus) => {
  const found = statuses.find((name) => ReportStatus[name] === status);
  if (!found) throw invalidField("status", "There is no such status.");
  return found;
};

/** Returns the field by which a list is sorted, by default the first. Throws INVALID_INPUT. */
export const readOrder = <Order extends string>(orders: readonly Order[], sortBy = ""): Order => {
  const found = sortBy === "" ? orders[0] : orders.find((order) => order === sortBy);
  if (!found) throw invalidField("sortBy", "The list cannot be sorted by this field.");
  return found;
};
