import type { Exchange } from "../exchange.ts";
import { adminExchanges } from "./admin.ts";
import { adminActionExchanges } from "./admin-actions.ts";
import { adminBlogExchanges } from "./admin-blog.ts";
import { adminConsoleExchanges } from "./admin-console.ts";
import { adminCreditExchanges } from "./admin-credits.ts";
import { adminMailExchanges } from "./admin-mail.ts";
import { adminReportExchanges } from "./admin-reports.ts";
import { adminReviewExchanges } from "./admin-reviews.ts";
import { adminUserExchanges } from "./admin-users.ts";
import { analysisExchanges } from "./analysis.ts";
import { apiTokenExchanges } from "./api-tokens.ts";
import { authExchanges } from "./auth.ts";
import { avatarExchanges } from "./avatars.ts";
import { beliefExchanges } from "./beliefs.ts";
import { blogExchanges } from "./blog.ts";
import { contactExchanges } from "./contact.ts";
import { downloadExchanges } from "./downloads.ts";
import { exportExchanges } from "./export.ts";
import { feedbackExchanges } from "./feedback.ts";
import { interactiveExchanges } from "./interactive.ts";
import { mailExchanges } from "./mail.ts";
import { marketExchanges } from "./market.ts";
import { notificationExchanges } from "./notifications.ts";
import { oauthExchanges } from "./oauth.ts";
import { onboardingExchanges } from "./onboarding.ts";
import { paymentExchanges } from "./payments.ts";
import { pictureExchanges } from "./pictures.ts";
import { programExchanges } from "./programs.ts";
import { referralExchanges } from "./referrals.ts";
import { reviewExchanges } from "./reviews.ts";
import { screensExchanges } from "./screens.ts";
import { secondFactorExchanges } from "./second-factor.ts";
import { sharingExchanges } from "./sharing.ts";
import { statsExchanges } from "./stats.ts";
import { userExchanges } from "./users.ts";
import { watchlistExchanges } from "./watchlist.ts";
import { webhookExchanges } from "./webhook.ts";

/** Requests by method and path of the route, of every route. */
export const exchanges: Record<string, Exchange[]> = {
  ...authExchanges,
  ...userExchanges,
  ...avatarExchanges,
  ...exportExchanges,
  ...apiTokenExchanges,
  ...programExchanges,
  ...webhookExchanges,
  ...oauthExchanges,
  ...secondFactorExchanges,
  ...onboardingExchanges,
  ...analysisExchanges,
  ...sharingExchanges,
  ...interactiveExchanges,
  ...marketExchanges,
  ...screensExchanges,
  ...watchlistExchanges,
  ...beliefExchanges,
  ...downloadExchanges,
  ...statsExchanges,
  ...paymentExchanges,
  ...referralExchanges,
  ...feedbackExchanges,
  ...reviewExchanges,
  ...adminReportExchanges,
  ...adminReviewExchanges,
  ...blogExchanges,
  ...pictureExchanges,
  ...notificationExchanges,
  ...mailExchanges,
  ...contactExchanges,
  ...adminBlogExchanges,
  ...adminExchanges,
  ...adminCreditExchanges,
  ...adminMailExchanges,
  ...adminActionExchanges,
  ...adminUserExchanges,
  ...adminConsoleExchanges,
};
