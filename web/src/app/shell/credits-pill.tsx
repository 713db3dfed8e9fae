import { messages } from "@plumbline/texts/messages.ts";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useCredits } from "../../shared/api/use-credits.ts";
import { formatInteger } from "../../shared/format.ts";
import { toast } from "../../shared/ui/toast-list.ts";

/** Shows the number of credits left; a press leads to buying more. */
export function CreditsPill() {
  const credits = useCredits();
  useEffect(() => {
    if (credits.isError) toast(messages.loadCreditsFailed, "error");
  }, [credits.isError]);
  return (
    <Link className="pill num" to="/buycredits" title="Buy credits">
      <strong className="font-semibold text-ink">
        {credits.data === undefined ? "–" : formatInteger(credits.data)}
      </strong>{" "}
      {credits.data === 1 ? "credit" : "credits"}
    </Link>
  );
}
