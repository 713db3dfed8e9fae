import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { AccountPanel } from "../../features/account/components/account-panel.tsx";
import { CreditEventsPanel } from "../../features/credits/components/credit-events-panel.tsx";
import { PurchasesPanel } from "../../features/credits/components/purchases-panel.tsx";
import { OwnFeedbackPanel } from "../../features/feedback/components/own-feedback-panel.tsx";
import { ReferralsPanel } from "../../features/referrals/components/referrals-panel.tsx";
import { NavTabs } from "../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";

const tabs: { id: string; label: string; panel: ReactNode }[] = [
  { id: "account", label: "Account", panel: <AccountPanel /> },
  { id: "purchases", label: "Purchase history", panel: <PurchasesPanel /> },
  { id: "credits", label: "Credit history", panel: <CreditEventsPanel /> },
  { id: "feedback", label: "Feedback history", panel: <OwnFeedbackPanel /> },
  { id: "referrals", label: "Referrals", panel: <ReferralsPanel /> },
];
const links = tabs.map(({ id, label }) => ({ id, label, to: `/account?tab=${id}` }));

/** Shows what belongs to the user's account, by tabs. */
export function AccountPage() {
  const [params] = useSearchParams();
  const tab = tabs.find(({ id }) => id === params.get("tab")) ?? tabs[0];
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Account" noindex />
      <h1 className="serif-title mb-6">Account</h1>
      <NavTabs label="Account" items={links} current={tab?.id ?? ""} />
      <div className="mt-6" key={tab?.id}>
        {tab?.panel}
      </div>
    </div>
  );
}
