import { trackRecord } from "@plumbline/base-rates/track-record.ts";
import { PerformancePanel } from "../../features/admin/performance/performance-panel.tsx";
import { CalibrationPart } from "../../features/track-record/calibration/calibration-part.tsx";
import { ValuePart } from "../../features/track-record/value/value-part.tsx";
import { LivePart } from "../../features/track-record/live/live-part.tsx";

/** Shows administrators what followed recommendations, how often ranges held, and values scored. */
export function AdminPerformanceTab() {
  return (
    <>
      <PerformancePanel />
      <CalibrationPart record={trackRecord} />
      <ValuePart record={trackRecord} />
      <LivePart />
    </>
  );
}
