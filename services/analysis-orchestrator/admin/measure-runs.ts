import { measure } from "@plumbline/platform/telemetry/metrics.ts";
import type { Analysis } from "../domain/run/analysis.ts";
import type { RunObserver } from "../domain/run/worker.ts";

/** Creates the observer that counts and times what workers do. */
export const createRunMeasures = (clock: () => Date): RunObserver => {
  const secondsSince = (at: Date) => (clock().getTime() - at.getTime()) / 1_000;
  const end = ({ createdAt }: Analysis, status: "completed" | "failed", reason = "none") => {
    measure.ended({ status, reason });
    measure.analysis(secondsSince(createdAt), { status });
  };
  return {
    ranStep: (step, seconds) => measure.step(seconds, { step }),
    completed: (analysis, { company: { priceDate } }, usage) => {
      end(analysis, "completed");
      if (priceDate !== null) measure.priceAge(secondsSince(new Date(priceDate)), {});
      if (!usage) return;
      measure.modelTokens({ direction: "input" }, usage.inputTokens);
      measure.modelTokens({ direction: "output" }, usage.outputTokens);
      measure.modelCost({}, (usage.inputCost ?? 0) + (usage.outputCost ?? 0));
    },
    failed: (analysis, reason) => end(analysis, "failed", reason),
  };
};
