import type { Check } from "@plumbline/shared/audit/audit.ts";
import { joinById } from "@plumbline/shared/audit/join-by-id.ts";
import type { Connection } from "mongoose";
import { type Charge, findChargeFault } from "../domain/run/charges.ts";
import { analysisModel, reportSchema, type StoredAnalysis, stepResultSchema } from "../store/schemas.ts";
import { abandonedMs } from "../sweeper.ts";
import { createKnownReader } from "./known-analyses.ts";

/** The sweeper ends or touches an active analysis long before. */
const stuckMs = 2 * abandonedMs;

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
    for await (const { _id } of Reports.find({}, { _id: 1 }).sort({ _id: 1 }).lean().cursor())
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
  const Steps = connection.model("StepResult", stepResultSchema);
  /** Reads the analyses that have step results. at: of the latest step. */
  const readOwners = async function* () {
    let owner: { id: string; at: Date } | undefined;
    const order = { analysisId: 1, step: 1 } as const;
    for await (const { analysisId, at } of Steps.find({}, { analysisId: 1, at: 1 })
      .sort(order)
      .lean()
      .cursor()) {
      if (owner && owner.id !== analysisId) yield owner;
      owner = { id: analysisId, at };
    }
    if (owner) yield owner;
  };
  return {
    name: "step-results",
    compare: async function* ({ before }) {
      for await (const { id, left: analysis, right: owner } of joinById(known.readAnalyses(), readOwners())) {
        if (!owner) continue;
        if (analysis || owner.at > before || (await known.exists(id))) yield null;
        else
          yield {
            id,
            message: "There are step results, but no such analysis.",
            repair: async () => (await Steps.deleteMany({ analysisId: id })).deletedCount > 0,
          };
      }
    },
  };
};

/** Finds active analyses that the sweeper should have ended. */
const createRunningCheck = (connection: Connection): Check => {
  const Analyses = analysisModel(connection);
  const fields = { status: 1, updatedAt: 1 } as const;
  return {
    name: "running",
    compare: async function* ({ before }) {
      for await (const row of Analyses.find({ active: true }, fields).lean<StoredAnalysis[]>().cursor()) {
        const { _id: id, status, updatedAt } = row;
        const isStuck = updatedAt.getTime() < before.getTime() - stuckMs;
        const message = `The analysis is ${status}, but nothing has changed for ${stuckMs / 60_000} minutes.`;
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
