import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { PostBody, usePostTree } from "../../../shared/posts/post-body.tsx";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import cookiesText from "./cookies.md?raw";
import disclaimerText from "./disclaimer.md?raw";
import privacyText from "./privacy.md?raw";
import referralsText from "./referrals.md?raw";
import { StoredValues } from "./stored-values-tables.tsx";
import termsText from "./terms.md?raw";

type Tab = { id: string; label: string; text: string; more?: ReactNode };

const tabs: [Tab, ...Tab[]] = [
  { id: "privacy", label: "Privacy Policy", text: privacyText },
  { id: "terms", label: "Terms of Service", text: termsText },
  { id: "cookies", label: "Cookie Policy", text: cookiesText, more: <StoredValues /> },
  { id: "disclaimer", label: "Disclaimer", text: disclaimerText },
  { id: "referrals", label: "Referral Programme", text: referralsText },
];

/** Shows the legal texts as tabs, of which the address names one. */
export function LegalPage() {
  const [params] = useSearchParams();
  const tab = tabs.find(({ id }) => id === params.get("tab")) ?? tabs[0];
  return (
    <div className="wrap wrap-narrow pt-9 pb-24">
      <PageHead title={tab.label} />
      <h1 className="serif-title mb-4">Legal</h1>
      <NavTabs
        label="Legal texts"
        current={tab.id}
        items={tabs.map(({ id, label }) => ({ id, label, to: `/legal?tab=${id}` }))}
      />
      <section aria-label={tab.label} className="mt-8">
        <LegalText text={tab.text} />
        {tab.more}
      </section>
    </div>
  );
}

function LegalText({ text }: { text: string }) {
  return <PostBody tree={usePostTree(text)} />;
}
