import { cursorOptions } from "@plumbline/platform/audit/audit.ts";
import type { Connection } from "mongoose";
import type { AnalysisStatus } from "../domain/run/analysis.ts";
import { analysisModel, deletedAnalysisSchema, type StoredAnalysis } from "../store/schemas.ts";
import { joinById } from "@plumbline/platform/audit/join-by-id.ts";

/** An analysis, or what stays of one that was deleted or withdrawn. changedAt: of its status. */
export type Known = { id: string; status: AnalysisStatus; message: string; changedAt: Date };

const fields = { status: 1, message: 1, endedAt: 1, createdAt: 1 } as const;
type Row = Pick<StoredAnalysis, "_id" | keyof typeof fields>;
const knownOf = ({ _id, status, message, endedAt, createdAt }: Row): Known => ({
  id: _id,
  status,
  message,
  changedAt: endedAt ?? createdAt,
});

type DeletedRow = { _id: string; status: AnalysisStatus; deletedAt: Date };
const deletedOf = ({ _id, status, deletedAt }: DeletedRow): Known => ({
  id: _id,
  status,
  message: "The analysis was deleted.",
  changedAt: deletedAt,
});

/** Reads the analyses that the audit compares with other records, by cursor in the order of ids. */
export const createKnownReader = ({ connection }: { connection: Connection }) => {
  const Analyses = analysisModel(connection);
  const Deleted = connection.model("DeletedAnalysis", deletedAnalysisSchema);

  const readAnalyses = async function* (query: { status?: AnalysisStatus } = {}): AsyncGenerator<Known> {
    for await (const row of Analyses.find(query, fields).sort({ _id: 1 }).lean<Row[]>().cursor(cursorOptions))
      yield knownOf(row);
  };
  const readDeleted = async function* (): AsyncGenerator<Known> {
    for await (const row of Deleted.find().sort({ _id: 1 }).lean<DeletedRow[]>().cursor(cursorOptions))
      yield deletedOf(row);
  };

  return {
    readAnalyses,
    /** Reads all analyses, the deleted ones among them. */
    readKnown: async function* (): AsyncGenerator<Known> {
      for await (const { left, right } of joinById(readAnalyses(), readDeleted()))
        yield (left ?? right) as Known;
    },
    exists: async (id: string) => (await Analyses.exists({ _id: id })) !== null,
    isKnown: async (id: string) =>
      (await Analyses.exists({ _id: id })) !== null || (await Deleted.exists({ _id: id })) !== null,
  };
};
