import { PublicAnalyses } from "../../features/analyses/components/public-analyses.tsx";
import { useOnboardingStep } from "../../shared/api/onboarding.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";

/** Lists the public analyses. */
export function FreeAnalysesPage() {
  useOnboardingStep("freeAnalyses");
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Free analyses" />
      <h1 className="serif-title">Free analyses</h1>
      <p className="mt-2 mb-5 text-ink-2">Complete reports, free to read.</p>
      <PublicAnalyses />
    </div>
  );
}
