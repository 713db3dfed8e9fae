import { trackRecord } from "@plumbline/base-rates/track-record.ts";
import { PerformancePanel } from "../../features/admin/performance/performance-panel.tsx";
import { CalibrationPart } from "../../features/track-record/calibration/calibration-part.tsx";
import { LivePart } from "../../features/track-record/live/live-part.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";

/** Shows administrators what followed recommendations, and how often ranges held. */
export function AdminPerformancePage() {
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title="Performance" noindex />
      <h1 className="serif-title mb-8">Performance</h1>
      <PerformancePanel />
      <CalibrationPart record={trackRecord} />
      <LivePart />
    </div>
  );
}
