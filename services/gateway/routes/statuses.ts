import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { statusSynonyms } from "@plumbline/report/statuses.ts";

/** Parses a comma-separated filter of statuses, in any case. An unknown word means PROCESSING. */
export const parseStatuses = (filter: string | undefined): AnalysisStatus[] =>
  (filter ?? "")
    .split(",")
    .map((word) => word.trim().toUpperCase())
    .filter(Boolean)
    .flatMap((word) => {
      const name = statusSynonyms[word] ?? word;
      // For people, an analysis that waits for a worker is pending.
      if (name === "PENDING") return [AnalysisStatus.PENDING, AnalysisStatus.QUEUED];
      return name in AnalysisStatus && name !== "UNSPECIFIED"
        ? AnalysisStatus[name as keyof typeof AnalysisStatus]
        : AnalysisStatus.PROCESSING;
    });
