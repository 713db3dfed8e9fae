import type { ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import { call } from "../../../shared/api/api.ts";

/** Reads the status of an analysis (GET /analysis/{id}/status). */
export function getStatus(id: string): Promise<ProgressStatus> {
  return call("GET /analysis/:id/status", { params: { id } });
}
