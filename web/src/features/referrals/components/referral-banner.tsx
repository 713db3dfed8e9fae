import { useState } from "react";
import { Link } from "react-router-dom";
import { useHasPurchased } from "../../../shared/api/use-credits.ts";
import { useSession } from "../../../shared/session/session-store.ts";
import { readStored, writeStored } from "../../../shared/storage.ts";
import { Icon } from "../../../shared/ui/icon.tsx";

const dismissedKey = "referralBannerDismissed";

/** Informs a user who was referred and has bought nothing yet of the discount; can be dismissed. */
export function ReferralBanner() {
  const referrer = useSession((state) => state.user?.referredByFirstName);
  const hasPurchased = useHasPurchased().data;
  const [isDismissed, setIsDismissed] = useState(() => readStored<boolean>(dismissedKey) === true);
  if (!referrer || hasPurchased !== false || isDismissed) return null;
  function dismiss(): void {
    writeStored(dismissedKey, true);
    setIsDismissed(true);
  }
  return (
    <aside aria-label="Your discount" className="border-b border-line bg-value-soft">
      <div className="wrap flex items-center gap-4 py-2">
        <p className="min-w-0 flex-1">
          {referrer} gave you an extra 25% off your first credit purchase.{" "}
          <Link className="link whitespace-nowrap" to="/buycredits">
            Buy credits
          </Link>
        </p>
        <button type="button" className="btn btn-icon" aria-label="Dismiss" onClick={dismiss}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
