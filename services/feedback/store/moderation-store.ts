import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction } from "@plumbline/platform/database/database.ts";
import { escapeRegExp } from "@plumbline/platform/database/paging.ts";
import { readList } from "@plumbline/platform/database/read-page.ts";
import type { Connection } from "mongoose";
import { nobody } from "../domain/author.ts";
import type { AdminReport, AdminReportQuery, ModerationStore } from "../domain/moderation.ts";
import { feedbackModels } from "./models.ts";
import { removeReport, toReport } from "./reports.ts";

const searched = ["title", "description", "author.firstName"];

const toFilter = ({ search, type, status, authorId }: AdminReportQuery) => {
  const pattern = { $regex: escapeRegExp(search), $options: "i" };
  return {
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    ...(authorId !== undefined && { "author.id": authorId }),
    ...(search !== "" && { $or: [{ _id: search }, ...searched.map((field) => ({ [field]: pattern }))] }),
  };
};

/** Creates the store of what administrators read and change, with the log of their changes. */
export const createModerationStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Pick<Outbox, "append" | "poke">;
}): ModerationStore => {
  const { Reports, Captures, Reviews } = feedbackModels(connection);
  const logAdmin = createAdminLog({ outbox, subject: "feedback.admin.acted.v1" });

  return {
    list: async (wanted) => {
      const { search, sortBy, page, limit, descending } = wanted;
      const { rows, meta } = await readList<{ _id: string }>({
        model: Reports,
        filter: toFilter(wanted),
        isSearch: search !== "",
        order: [sortBy, "createdAt", "_id"],
        page,
        limit,
        descending,
      });
      return { reports: rows.map((row) => toReport<AdminReport>(row)), meta };
    },
    find: async (id) => {
      const found = await Reports.findById(id).lean();
      return found && toReport<AdminReport>(found);
    },
    findCapture: async (id) => {
      const found = await Captures.findById(id).lean();
      return found ? (found.data as object) : null;
    },
    setStatus: async ({ id, status, at, adminId }) => {
      const outcome = await inTransaction(connection, async (session) => {
        const found = await Reports.findById(id, {}, { session }).lean();
        if (!found) return "missing";
        if (found.status === status) return "unchanged";
        const { title, type, author, refund } = toReport<AdminReport>(found);
        const isKnown = author.id !== nobody.id;
        const isDue = status === "COMPLETED" && refund === "NONE" && isKnown;
        await Reports.updateOne(
          { _id: id },
          { status, updatedAt: at, ...(isDue && { refund: "DUE" }) },
          { session },
        );
        if (isKnown)
          await outbox.append({
            subject: "feedback.report.status-changed.v1",
            event: { reportId: id, userId: author.id, title: title ?? "", type, status },
            session,
          });
        const target = { actorId: adminId, targetType: "report", targetId: id } as const;
        const [before, after] = [{ status: found.status }, { status }];
        await logAdmin({ ...target, action: "changed the status", before, after }, session);
        return "changed";
      });
      outbox.poke();
      return outcome;
    },
    deleteReport: async ({ id, adminId }) => {
      const isGone = await inTransaction(connection, async (session) => {
        const gone = await removeReport(connection, { _id: id }, session);
        if (!gone) return false;
        const { title, type, status } = gone;
        const target = { actorId: adminId, targetType: "report", targetId: id } as const;
        const before = { title, type, status };
        await logAdmin({ ...target, action: "deleted a report", before, after: null }, session);
        return true;
      });
      outbox.poke();
      return isGone;
    },
    deleteReview: async ({ id, adminId }) => {
      const isGone = await inTransaction(connection, async (session) => {
        const gone = await Reviews.findOneAndDelete({ _id: id }, { session }).lean();
        if (!gone) return false;
        const target = { actorId: adminId, targetType: "review", targetId: id } as const;
        const before = { rating: gone.rating, title: gone.title };
        await logAdmin({ ...target, action: "deleted a review", before, after: null }, session);
        return true;
      });
      outbox.poke();
      return isGone;
    },
  };
};
