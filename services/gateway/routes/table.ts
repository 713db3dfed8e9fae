import { adminBlogRoutes } from "./admin-blog.ts";
import { adminMailRoutes } from "./admin-mail.ts";
import { adminConsoleRoutes } from "./admin-console.ts";
import { adminUserRoutes } from "./admin-users.ts";
import { adminActionRoutes } from "./admin-actions.ts";
import { adminRoutes } from "./admin.ts";
import { adminCreditRoutes } from "./admin-credits.ts";
import { apiTokenRoutes } from "./api-tokens.ts";
import { analysisRoutes } from "./analysis.ts";
import { authRoutes } from "./auth.ts";
import { avatarRoutes } from "./avatars.ts";
import { blogRoutes } from "./blog.ts";
import { onboardingRoutes } from "./onboarding.ts";
import { oauthRoutes } from "./oauth.ts";
import { pictureRoutes } from "./pictures.ts";
import { programRoutes } from "./programs.ts";
import { paymentRoutes } from "./payments.ts";
import { referralRoutes } from "./referrals.ts";
import { feedbackRoutes } from "./feedback.ts";
import { mailRoutes } from "./mail.ts";
import { contactRoutes } from "./contact.ts";
import { marketRoutes } from "./market.ts";
import { notificationRoutes } from "./notifications.ts";
import { interactiveRoutes } from "./interactive.ts";
import { secondFactorRoutes } from "./second-factor.ts";
import { adminReportRoutes } from "./admin-reports.ts";
import { adminReviewRoutes } from "./admin-reviews.ts";
import { reviewRoutes } from "./reviews.ts";
import { sharingRoutes } from "./sharing.ts";
import { statsRoutes } from "./stats.ts";
import { exportRoutes } from "./export.ts";
import { userRoutes } from "./users.ts";
import { downloadRoutes } from "./downloads.ts";
import { beliefRoutes } from "./beliefs.ts";
import { screensRoutes } from "./screens.ts";
import { watchlistRoutes } from "./watchlist.ts";
import { webhookRoutes } from "./webhook.ts";

/** The table of all routes, with the access rule and the rate limit of each. */
export const routes = [
  ...authRoutes,
  ...userRoutes,
  ...avatarRoutes,
  ...exportRoutes,
  ...apiTokenRoutes,
  ...programRoutes,
  ...webhookRoutes,
  ...oauthRoutes,
  ...secondFactorRoutes,
  ...onboardingRoutes,
  ...analysisRoutes,
  ...sharingRoutes,
  ...interactiveRoutes,
  ...marketRoutes,
  ...screensRoutes,
  ...watchlistRoutes,
  ...beliefRoutes,
  ...downloadRoutes,
  ...statsRoutes,
  ...paymentRoutes,
  ...referralRoutes,
  ...feedbackRoutes,
  ...reviewRoutes,
  ...adminReportRoutes,
  ...adminReviewRoutes,
  ...blogRoutes,
  ...pictureRoutes,
  ...notificationRoutes,
  ...mailRoutes,
  ...contactRoutes,
  ...adminBlogRoutes,
  ...adminRoutes,
  ...adminCreditRoutes,
  ...adminMailRoutes,
  ...adminActionRoutes,
  ...adminUserRoutes,
  ...adminConsoleRoutes,
];
