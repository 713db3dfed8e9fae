import { Link } from "react-router-dom";
import type { StartError } from "../use-start-analysis.ts";

/** Says why an analysis did not start, with a link if buying credits helps. */
export function StartFailure({ id, error }: { id?: string; error: StartError }) {
  return (
    <p id={id} className="field-error" role="alert">
      {error.message}
      {error.needsCredits ? (
        <>
          {" "}
          <Link to="/buycredits">Buy credits</Link>
        </>
      ) : null}
    </p>
  );
}
