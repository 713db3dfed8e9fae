import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { readCaller } from "../read-caller.ts";
import type { Belief, BeliefMark, BeliefStore, Compared } from "./belief.ts";

const presentCompared = ({ price, ...figures }: Compared) => ({ ...figures, ...optional("price", price) });

const presentMark = ({ revenue, growth, margin, return: shareReturn, broken, ...mark }: BeliefMark) => ({
  ...mark,
  revenue: presentCompared(revenue),
  growth: presentCompared(growth),
  margin: presentCompared(margin),
  ...optional("shareReturn", shareReturn && presentCompared(shareReturn)),
  ...optional("broken", broken),
});

const presentBelief = ({ userId: _user, values, base, impliedGrowth, marks, keptAt, ...belief }: Belief) => ({
  ...belief,
  keptAt: keptAt.toISOString(),
  growth: {
    reader: values.revenueGrowthRate,
    ours: base.revenueGrowthRate,
    ...optional("price", impliedGrowth),
  },
  margin: { reader: values.stableNetIncomeMargin, ours: base.stableNetIncomeMargin },
  marks: marks.map(presentMark),
});

/** Creates the calls of beliefs: each user's own. */
export const createBeliefCalls = ({ beliefs }: { beliefs: BeliefStore }) => {
  const present = async (userId: string) => ({
    beliefs: (await beliefs.list(userId)).map(presentBelief),
  });
  return {
    listBeliefs: {
      access: "user",
      handle: (_request, context) => present(readCaller(context).userId),
    },
    removeBelief: {
      access: "user",
      handle: async ({ id }, context) => {
        const { userId } = readCaller(context);
        await beliefs.remove(userId, id);
        return present(userId);
      },
    },
  } satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
};
