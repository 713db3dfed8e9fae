import { useEffect } from "react";
import { useCredits } from "../../shared/api/use-credits.ts";
import { formatInteger } from "../../shared/format.ts";
import { toast } from "../../shared/ui/toast-list.ts";

/** Shows the number of credits left. */
export function CreditsPill() {
  const credits = useCredits();
  useEffect(() => {
    if (credits.isError) toast("Failed to load credits", "error");
  }, [credits.isError]);
  return (
    <span className="pill num">
      <strong className="font-semibold text-ink">
        {credits.data === undefined ? "–" : formatInteger(credits.data)}
      </strong>{" "}
      {credits.data === 1 ? "credit" : "credits"}
    </span>
  );
}
