import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { ReferralBanner } from "../../features/referrals/components/referral-banner.tsx";
import { Checklist, useAwaitsChecklist } from "../../features/onboarding/components/checklist.tsx";
import { ReviewPrompt } from "../../features/reviews/components/review-prompt.tsx";
import { SampleLine } from "../../shared/ui/sample-line.tsx";
import { OfflineNotice } from "../../shared/ui/states.tsx";
import { PageSkeleton } from "../page-skeleton.tsx";
import { Navbar } from "./navbar.tsx";
import { SecondFactorNotice } from "./second-factor-notice.tsx";

/** Frames the pages of signed-in users. */
export function AppShell() {
  const isAwaited = useAwaitsChecklist();
  return (
    <>
      <meta name="robots" content="noindex" />
      <a href="#main" className="skip-link btn">
        Skip to content
      </a>
      <Navbar />
      <OfflineNotice />
      <ReferralBanner />
      <SecondFactorNotice />
      <Checklist />
      {/* The footer begins below the fold, where a page that fills does not move it in sight. */}
      <main
        // Another element than the one that waits, so that nothing in sight moves.
        key={isAwaited ? "awaited" : "shown"}
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100vh-3.5rem)] pb-16 outline-none"
      >
        {isAwaited ? (
          <PageSkeleton />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        )}
      </main>
      <footer>
        <SampleLine />
      </footer>
      <ReviewPrompt />
    </>
  );
}
