import type { ClientSession, Connection } from "mongoose";
import type { Report } from "../domain/report.ts";
import { feedbackModels } from "./models.ts";

/** Returns a report from its record. */
export const toReport = <T extends Report>(row: object): T => {
  const { _id, ...rest } = row as { _id: string };
  return { ...rest, id: _id } as unknown as T;
};

/** Deletes a report with its votes and its analysis. Returns it; null if there is none. */
export const removeReport = async (connection: Connection, query: object, session: ClientSession) => {
  const { Reports, Votes, Captures } = feedbackModels(connection);
  const gone = await Reports.findOneAndDelete(query, { session }).lean();
  if (!gone) return null;
  await Votes.deleteMany({ reportId: gone._id }, { session });
  await Captures.deleteOne({ _id: gone._id }, { session });
  return toReport<Report>(gone);
};
