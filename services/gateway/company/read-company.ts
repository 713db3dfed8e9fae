import {
  type AnalysisListItem,
  AnalysisListItemSchema,
  TickerEntrySchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisReportSchema, AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { report } from "@plumbline/report/report.ts";
import type { Clients } from "../clients.ts";
import { analysisListItem } from "../dto/analysis.ts";
import { tickerEntry } from "../dto/market.ts";
import { present } from "../http/present.ts";
import { type Beliefs, readBeliefs } from "./read-beliefs.ts";

type Orchestrator = Pick<Clients["orchestrator"], "getCompany" | "listPublicAnalyses">;

const newestFirst = { page: 1, limit: 1, sortBy: "createdAt", descending: true };
const statuses = [AnalysisStatus.COMPLETED];

/**
 * Reads what the public knows of a listed company: its description, and its newest published
 * analysis if there is one. Throws UNKNOWN_TICKER.
 */
export const readCompany = async ({
  orchestrator,
  ticker,
  deadlineMs,
}: {
  orchestrator: Orchestrator;
  ticker: string;
  deadlineMs: number;
}) => {
  const [{ company }, { analyses }] = await Promise.all([
    orchestrator.getCompany({ ticker }, { deadlineMs }),
    orchestrator.listPublicAnalyses({ ticker, page: newestFirst, statuses }, { deadlineMs }),
  ]);
  const latest: AnalysisListItem | undefined = analyses[0];
  return {
    company: present(TickerEntrySchema, tickerEntry, company),
    latest: latest ? present(AnalysisListItemSchema, analysisListItem, latest) : null,
  };
};
export type PublicCompany = Awaited<ReturnType<typeof readCompany>>;

/**
 * Reads the map of beliefs of a company's newest published analysis. Null if there is none, and if
 * its report cannot be read: a picture without the map is better than none.
 */
export const readLatestBeliefs = async ({
  orchestrator,
  latest,
}: {
  orchestrator: Pick<Clients["orchestrator"], "getPublicReport">;
  latest: PublicCompany["latest"];
}): Promise<Beliefs | null> => {
  if (!latest) return null;
  try {
    const answer = await orchestrator.getPublicReport({ id: latest.id });
    return readBeliefs(present(AnalysisReportSchema, report, answer.report));
  } catch {
    return null;
  }
};
