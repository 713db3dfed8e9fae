import {
  type ProgressStatus as ProgressMessage,
  ProgressStatusSchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { type ProgressStatus, progressStatus } from "../dto/analysis.ts";
import { present } from "../http/present.ts";

/** Converts progress for a socket message. The schema drops the owner's id. */
export const presentProgress = (message: ProgressMessage | undefined): ProgressStatus =>
  present(ProgressStatusSchema, progressStatus, message);
