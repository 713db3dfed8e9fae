import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { expect, test } from "vitest";
import { parseStatuses } from "./statuses.ts";

test.each<[string | undefined, (keyof typeof AnalysisStatus)[]]>([
  [undefined, []],
  ["", []],
  [" , ,", []],
  ["PENDING", ["PENDING", "QUEUED"]],
  ["queued", ["QUEUED"]],
  ["Processing", ["PROCESSING"]],
  ["IN_PROGRESS", ["IN_PROGRESS"]],
  ["COMPLETED", ["COMPLETED"]],
  ["FAILED", ["FAILED"]],
  ["CANCELLED", ["CANCELLED"]],
  ["waiting", ["PENDING", "QUEUED"]],
  ["running", ["PROCESSING"]],
  ["complete", ["COMPLETED"]],
  ["done", ["COMPLETED"]],
  ["finished", ["COMPLETED"]],
  ["error", ["FAILED"]],
  ["failure", ["FAILED"]],
  ["canceled", ["CANCELLED"]],
  [" failed , done ", ["FAILED", "COMPLETED"]],
  ["UNSPECIFIED", ["PROCESSING"]],
  ["no such status", ["PROCESSING"]],
])("the filter %o means %o", (filter, names) => {
  expect(parseStatuses(filter)).toEqual(names.map((name) => AnalysisStatus[name]));
});
