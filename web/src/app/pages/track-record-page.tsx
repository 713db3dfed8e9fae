import { sharedErrors } from "@plumbline/base-rates/shared-errors.ts";
import { trackRecord } from "@plumbline/base-rates/track-record.ts";
import { TrackRecordView } from "../../features/track-record/track-record-view.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";

/** Shows how often the product's ranges held, and what followed its recommendations. */
export function TrackRecordPage() {
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title="Track record" />
      <TrackRecordView record={trackRecord} shared={sharedErrors} />
    </div>
  );
}
