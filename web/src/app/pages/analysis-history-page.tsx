import { HistoryPanel } from "../../features/analyses/components/history-panel.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";

/** Lists the user's analyses with price, value and status. */
export function AnalysisHistoryPage() {
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="My analyses" noindex />
      <h1 className="serif-title mb-5">My analyses</h1>
      <HistoryPanel />
    </div>
  );
}
