import { useSearchParams } from "react-router-dom";
import { CreditEventsPanel } from "../../features/credits/components/credit-events-panel.tsx";
import { PurchasesPanel } from "../../features/credits/components/purchases-panel.tsx";
import { NavTabs } from "../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";

const tabs = [
  { id: "purchases", label: "Purchase history", to: "/account?tab=purchases" },
  { id: "credits", label: "Credit history", to: "/account?tab=credits" },
];

/** Shows what the user bought and how the credits changed. */
export function AccountPage() {
  const [params] = useSearchParams();
  const tab = params.get("tab") === "credits" ? "credits" : "purchases";
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Account" noindex />
      <h1 className="serif-title mb-6">Account</h1>
      <NavTabs label="Account" items={tabs} current={tab} />
      <div className="mt-6">{tab === "credits" ? <CreditEventsPanel /> : <PurchasesPanel />}</div>
    </div>
  );
}
