import { Link } from "react-router-dom";

/** Links to how often such ranges held. */
export function TrackRecordLink() {
  return (
    <Link to="/track-record" className="link">
      How often such ranges held
    </Link>
  );
}
