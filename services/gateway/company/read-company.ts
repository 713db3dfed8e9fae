import {
  type AnalysisListItem,
  AnalysisListItemSchema,
  TickerEntrySchema,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import type { Clients } from "../clients.ts";
import { analysisListItem } from "../dto/analysis.ts";
import { tickerEntry } from "../dto/market.ts";
import { present } from "../http/present.ts";

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
