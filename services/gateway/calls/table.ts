import { adminCalls } from "./admin.ts";
import { adminActionCalls } from "./admin-actions.ts";
import { adminBlogCalls } from "./admin-blog.ts";
import { adminConsoleCalls } from "./admin-console.ts";
import { adminCreditCalls } from "./admin-credits.ts";
import { adminMailCalls } from "./admin-mail.ts";
import { adminReportCalls } from "./admin-reports.ts";
import { adminReviewCalls } from "./admin-reviews.ts";
import { adminUserCalls } from "./admin-users.ts";
import { analysisCalls } from "./analysis.ts";
import { apiTokenCalls } from "./api-tokens.ts";
import { authCalls } from "./auth.ts";
import { avatarCalls } from "./avatars.ts";
import { beliefCalls } from "./beliefs.ts";
import { blogCalls } from "./blog.ts";
import { contactCalls } from "./contact.ts";
import { downloadCalls } from "./downloads.ts";
import { exportCalls } from "./export.ts";
import { feedbackCalls } from "./feedback.ts";
import { interactiveCalls } from "./interactive.ts";
import { mailCalls } from "./mail.ts";
import { marketCalls } from "./market.ts";
import { notificationCalls } from "./notifications.ts";
import { oauthCalls } from "./oauth.ts";
import { onboardingCalls } from "./onboarding.ts";
import { paymentCalls } from "./payments.ts";
import { pictureCalls } from "./pictures.ts";
import { programCalls } from "./programs.ts";
import { referralCalls } from "./referrals.ts";
import { reviewCalls } from "./reviews.ts";
import { screensCalls } from "./screens.ts";
import { secondFactorCalls } from "./second-factor.ts";
import { sharingCalls } from "./sharing.ts";
import { statsCalls } from "./stats.ts";
import { userCalls } from "./users.ts";
import { watchlistCalls } from "./watchlist.ts";
import { webhookCalls } from "./webhook.ts";

/** All calls of the API, without what answers them: the page and its tests take them from here. */
export const calls = {
  ...authCalls,
  ...userCalls,
  ...avatarCalls,
  ...exportCalls,
  ...apiTokenCalls,
  ...programCalls,
  ...webhookCalls,
  ...oauthCalls,
  ...secondFactorCalls,
  ...onboardingCalls,
  ...analysisCalls,
  ...sharingCalls,
  ...interactiveCalls,
  ...marketCalls,
  ...screensCalls,
  ...watchlistCalls,
  ...beliefCalls,
  ...downloadCalls,
  ...statsCalls,
  ...paymentCalls,
  ...referralCalls,
  ...feedbackCalls,
  ...reviewCalls,
  ...adminReportCalls,
  ...adminReviewCalls,
  ...blogCalls,
  ...pictureCalls,
  ...notificationCalls,
  ...mailCalls,
  ...contactCalls,
  ...adminBlogCalls,
  ...adminCalls,
  ...adminCreditCalls,
  ...adminMailCalls,
  ...adminActionCalls,
  ...adminUserCalls,
  ...adminConsoleCalls,
};
