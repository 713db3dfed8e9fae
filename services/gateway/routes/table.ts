import { adminBlogHandlers } from "./admin-blog.ts";
import { adminMailHandlers } from "./admin-mail.ts";
import { adminConsoleHandlers } from "./admin-console.ts";
import { adminUserHandlers } from "./admin-users.ts";
import { adminActionHandlers } from "./admin-actions.ts";
import { adminHandlers } from "./admin.ts";
import { adminCreditHandlers } from "./admin-credits.ts";
import { apiTokenHandlers } from "./api-tokens.ts";
import { analysisHandlers } from "./analysis.ts";
import { authHandlers } from "./auth.ts";
import { avatarHandlers } from "./avatars.ts";
import { blogHandlers } from "./blog.ts";
import { onboardingHandlers } from "./onboarding.ts";
import { oauthHandlers } from "./oauth.ts";
import { pictureHandlers } from "./pictures.ts";
import { programHandlers } from "./programs.ts";
import { paymentHandlers } from "./payments.ts";
import { referralHandlers } from "./referrals.ts";
import { feedbackHandlers } from "./feedback.ts";
import { mailHandlers } from "./mail.ts";
import { contactHandlers } from "./contact.ts";
import { marketHandlers } from "./market.ts";
import { notificationHandlers } from "./notifications.ts";
import { interactiveHandlers } from "./interactive.ts";
import { secondFactorHandlers } from "./second-factor.ts";
import { adminReportHandlers } from "./admin-reports.ts";
import { adminReviewHandlers } from "./admin-reviews.ts";
import { reviewHandlers } from "./reviews.ts";
import { sharingHandlers } from "./sharing.ts";
import { statsHandlers } from "./stats.ts";
import { exportHandlers } from "./export.ts";
import { userHandlers } from "./users.ts";
import { downloadHandlers } from "./downloads.ts";
import { beliefHandlers } from "./beliefs.ts";
import { screensHandlers } from "./screens.ts";
import { watchlistHandlers } from "./watchlist.ts";
import { webhookHandlers } from "./webhook.ts";
import { calls } from "../calls/table.ts";
import { serve } from "../http/route.ts";

/** The table of all routes: every call with what answers it, in the order of the calls. */
export const routes = serve(calls, {
  ...authHandlers,
  ...userHandlers,
  ...avatarHandlers,
  ...exportHandlers,
  ...apiTokenHandlers,
  ...programHandlers,
  ...webhookHandlers,
  ...oauthHandlers,
  ...secondFactorHandlers,
  ...onboardingHandlers,
  ...analysisHandlers,
  ...sharingHandlers,
  ...interactiveHandlers,
  ...marketHandlers,
  ...screensHandlers,
  ...watchlistHandlers,
  ...beliefHandlers,
  ...downloadHandlers,
  ...statsHandlers,
  ...paymentHandlers,
  ...referralHandlers,
  ...feedbackHandlers,
  ...reviewHandlers,
  ...adminReportHandlers,
  ...adminReviewHandlers,
  ...blogHandlers,
  ...pictureHandlers,
  ...notificationHandlers,
  ...mailHandlers,
  ...contactHandlers,
  ...adminBlogHandlers,
  ...adminHandlers,
  ...adminCreditHandlers,
  ...adminMailHandlers,
  ...adminActionHandlers,
  ...adminUserHandlers,
  ...adminConsoleHandlers,
});
