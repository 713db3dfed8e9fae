import { type Check, cursorOptions, type Difference } from "@plumbline/platform/audit/audit.ts";
import { joinById } from "@plumbline/platform/audit/join-by-id.ts";
import type { Connection } from "mongoose";
import { type Charge, findChargeFault } from "../domain/run/charges.ts";
import { analysisModel, reportSchema, stepResultModel } from "../store/schemas.ts";
import { maxQueuedMs } from "../domain/run/analyses.ts";
import { abandonedMs } from "../sweeper.ts";
import { createKnownReader } from "./known-analyses.ts";

/** How long nothing may change: the sweeper ends or touches an active analysis long before. */
const stuckMs = {
  // The spending is tried again for as long as a queued analysis may wait.
  PENDING: maxQueuedMs + abandonedMs,
  QUEUED: 2 * abandonedMs,
  PROCESSING: 2 * abandonedMs,
};
type ActiveStatus = keyof typeof stuckMs;

type Billing = {
  listCharges: () => AsyncIterable<Charge>;
  refundCredit: (refund: { userId: string; analysisId: string; reason: string }) => Promise<boolean>;
};

type KnownReader = ReturnType<typeof createKnownReader>;

/** Compares the analyses with what billing charged for them. */
const createChargesCheck = (known: KnownReader, billing: Billing): Check => ({
  name: "charges",
  compare: async function* ({ before }) {
    for await (const { id, left: analysis, right: charge } of joinById(
      known.readKnown(),
      billing.listCharges(),
    )) {
      const fault = findChargeFault(analysis?.status ?? "UNKNOWN", charge?.state ?? "NONE");
      const changedAt = analysis?.changedAt ?? charge?.at;
      const isYoung = changedAt === undefined || changedAt > before;
      // An analysis that was added during the join is known only now.
      if (!fault || isYoung || (!analysis && (await known.isKnown(id)))) {
        yield null;
        continue;
      }
      const { message, isRefundDue } = fault;
      const reason = analysis?.message ?? "";
      const refund = charge && { userId: charge.userId, analysisId: id, reason };
      yield { id, message, ...(refund && isRefundDue && { repair: () => billing.refundCredit(refund) }) };
    }
  },
});

/** Finds completed analyses without their report. */
const createReportsCheck = (known: KnownReader, connection: Connection): Check => {
  const Reports = connection.model("Report", reportSchema);
  const readReports = async function* () {
    for await (const { _id } of Reports.find({}, { _id: 1 }).sort({ _id: 1 }).lean().cursor(cursorOptions))
      yield { id: _id };
  };
  const message = "The analysis is completed, but its report is missing.";
  return {
    name: "reports",
    compare: async function* ({ before }) {
      const completed = known.readAnalyses({ status: "COMPLETED" });
      for await (const { id, left: analysis, right: report } of joinById(completed, readReports())) {
        if (!analysis) continue;
        const isMissing = !report && analysis.changedAt <= before && !(await Reports.exists({ _id: id }));
        // A report is deleted together with its analysis.
        yield isMissing && (await known.exists(id)) ? { id, message } : null;
      }
    },
  };
};

/** Finds and removes step results whose analysis does not exist. */
const createStepsCheck = (known: KnownReader, connection: Connection): Check => {
  const Steps = stepResultModel(connection);
  /** Reads which analyses have step results from the index alone, because results are large. */
  const readOwners = async function* () {
    const [fields, order] = [{ _id: 0, analysisId: 1 } as const, { analysisId: 1, step: 1 } as const];
    let last = "";
    for await (const { analysisId } of Steps.find({}, fields).sort(order).lean().cursor(cursorOptions)) {
      if (analysisId !== last) yield { id: analysisId };
      last = analysisId;
    }
  };
  const findOrphan = async (id: string, before: Date): Promise<Difference | null> => {
    const latest = await Steps.findOne({ analysisId: id }, { at: 1 }).sort({ at: -1 }).lean();
    if (!latest || latest.at > before || (await known.exists(id))) return null;
    const repair = async () => (await Steps.deleteMany({ analysisId: id })).deletedCount > 0;
    return { id, message: "There are step results, but no such analysis.", repair };
  };
  return {
    name: "step-results",
    compare: async function* ({ before }) {
      for await (const { id, left: analysis, right: owner } of joinById(known.readAnalyses(), readOwners()))
        if (owner) yield analysis ? null : await findOrphan(id, before);
    },
  };
};

/** Finds active analyses that the sweeper should have ended. */
const createRunningCheck = (connection: Connection): Check => {
  const Analyses = analysisModel(connection);
  const fields = { status: 1, updatedAt: 1 } as const;
  type Row = { _id: string; status: ActiveStatus; updatedAt: Date };
  return {
    name: "running",
    compare: async function* ({ before }) {
      const rows = Analyses.find({ active: true }, fields).lean<Row[]>().cursor(cursorOptions);
      for await (const { _id: id, status, updatedAt } of rows) {
        const limitMs = stuckMs[status];
        const isStuck = updatedAt.getTime() < before.getTime() - limitMs;
        const message = `The analysis is ${status}, but nothing has changed for ${limitMs / 60_000} minutes.`;
        yield isStuck ? { id, message } : null;
      }
    },
  };
};

/**
 * Creates the checks of analyses against billing's charges and of what the store keeps of them.
 */
export const createOrchestratorChecks = ({
  connection,
  billing,
}: {
  connection: Connection;
  billing: Billing;
}): Check[] => {
  const known = createKnownReader({ connection });
  return [
    createChargesCheck(known, billing),
    createReportsCheck(known, connection),
    createStepsCheck(known, connection),
    createRunningCheck(connection),
  ];
};
