import {
  performanceListQuery,
  performanceMetric,
  performanceSummary,
  performanceSummaryQuery,
  publishRequest,
} from "@plumbline/gateway/dto/admin.ts";
import { adminAction, adminActionsQuery } from "@plumbline/gateway/dto/admin-actions.ts";
import {
  analysisListItem,
  analysisListQuery,
  companyListQuery,
  companyRow,
  progressStatus,
  startRequest,
  startResponse,
  userListQuery,
} from "@plumbline/gateway/dto/analysis.ts";
import {
  authResponse,
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resendVerificationRequest,
  resetPasswordRequest,
  sessionResponse,
  userDto,
  verifyEmailChangeRequest,
  verifyEmailRequest,
} from "@plumbline/gateway/dto/auth.ts";
import { onboardingProgress, onboardingRequest } from "@plumbline/gateway/dto/onboarding.ts";
import {
  beginSecondFactorRequest,
  beginSecondFactorResponse,
  codeRequest,
  disableSecondFactorRequest,
  oauthLinkRequest,
  oauthLinkResponse,
  providersResponse,
  recoveryCodesResponse,
  signInMethods,
} from "@plumbline/gateway/dto/sign-in.ts";
import {
  adminBlogQuery,
  blogListItem,
  blogListQuery,
  blogPost,
  blogTag,
  createPostRequest,
  pictureAdded,
  relatedQuery,
  updatePostRequest,
} from "@plumbline/gateway/dto/blog.ts";
import {
  checkoutRequest,
  checkoutResponse,
  checkoutSession,
  creditEventDto,
  creditEventsQuery,
  creditsResponse,
  packDto,
  referralDto,
  referralsQuery,
  transactionDto,
  transactionsQuery,
} from "@plumbline/gateway/dto/payments.ts";
import {
  changePasswordRequest,
  deleteAccountRequest,
  emailChangeRequest,
  profileRequest,
  sessionItem,
} from "@plumbline/gateway/dto/users.ts";
import { priceHistoryEntry, priceHistoryQuery, tickerEntry } from "@plumbline/gateway/dto/market.ts";
import {
  feedbackItem,
  reportListQuery,
  reportRequest,
  reportResponse,
  statusRequest,
  voteRequest,
  voteResponse,
} from "@plumbline/gateway/dto/feedback.ts";
import {
  adminReport,
  adminReportsQuery,
  adminReviewsQuery,
  capturedAnalysis,
} from "@plumbline/gateway/dto/admin-feedback.ts";
import { reviewDto, reviewListQuery, reviewRequest } from "@plumbline/gateway/dto/reviews.ts";
import {
  contactAddress,
  contactRequest,
  mailPreferences,
  mailPreferencesRequest,
  mailPreferencesResponse,
  unsubscribeResponse,
} from "@plumbline/gateway/dto/mail.ts";
import { notificationItem, notificationListQuery } from "@plumbline/gateway/dto/notifications.ts";
import {
  sharedMeta,
  sharedMetaRequest,
  shareItem,
  shareQuota,
  shareRequest,
  shareResult,
} from "@plumbline/gateway/dto/sharing.ts";
import { industryList, scenarioList, scenarioRequest } from "@plumbline/gateway/dto/interactive.ts";
import { publicStats, siteDto, trackRecordDto } from "@plumbline/gateway/dto/stats.ts";
import { report } from "@plumbline/report/report.ts";

type Schema<T> = { parse: (value: unknown) => T };
type Row = { query?: Schema<unknown>; body?: Schema<unknown>; data: Schema<unknown> };

const nothing: Schema<null> = { parse: () => null };
const count: Schema<{ count: number }> = { parse: (value) => value as { count: number } };
const bytes: Schema<string> = { parse: (value) => value as string };

/** The endpoints that the app calls, with the gateway's schemas of requests and responses. */
const contract = {
  "GET /auth/session": { data: sessionResponse },
  "POST /auth/refresh-token": { data: nothing },
  "POST /auth/login": { body: loginRequest, data: authResponse },
  "POST /auth/register": { body: registerRequest, data: authResponse },
  "POST /auth/verify-email": { body: verifyEmailRequest, data: authResponse },
  "POST /auth/resend-verification": { body: resendVerificationRequest, data: nothing },
  "POST /auth/forgot-password": { body: forgotPasswordRequest, data: nothing },
  "POST /auth/reset-password": { body: resetPasswordRequest, data: nothing },
  "PATCH /users/me": { body: profileRequest, data: userDto },
  "POST /users/me/avatar": { data: userDto },
  "DELETE /users/me/avatar": { data: userDto },
  "GET /users/me/export": { data: bytes },
  "DELETE /users/me": { body: deleteAccountRequest, data: nothing },
  "POST /users/me/password": { body: changePasswordRequest, data: nothing },
  "POST /users/me/email": { body: emailChangeRequest, data: nothing },
  "POST /auth/verify-email-change": { body: verifyEmailChangeRequest, data: nothing },
  "GET /users/me/sessions": { data: sessionItem.array() },
  "DELETE /users/me/sessions/:id": { data: nothing },
  "DELETE /users/me/sessions": { data: nothing },
  "POST /auth/logout": { data: nothing },
  "GET /auth/providers": { data: providersResponse },
  "POST /auth/login/code": { body: codeRequest, data: authResponse },
  "GET /users/onboarding-progress": { data: onboardingProgress },
  "POST /users/onboarding-progress": { body: onboardingRequest, data: onboardingProgress },
  "GET /auth/methods": { data: signInMethods },
  "POST /auth/oauth/:provider/connect": { body: oauthLinkRequest, data: oauthLinkResponse },
  "DELETE /auth/oauth/:provider": { data: nothing },
  "POST /auth/second-factor": { body: beginSecondFactorRequest, data: beginSecondFactorResponse },
  "POST /auth/second-factor/confirm": { body: codeRequest, data: recoveryCodesResponse },
  "POST /auth/second-factor/disable": { body: disableSecondFactorRequest, data: nothing },
  "GET /payments/credits": { data: creditsResponse },
  "GET /payments/transactions": { query: transactionsQuery, data: transactionDto.array() },
  "POST /payments/transactions/:id/refund": { data: transactionDto },
  "GET /payments/credit-events": { query: creditEventsQuery, data: creditEventDto.array() },
  "GET /payments/transactions/:id/invoice": { data: nothing },
  "GET /referrals": { query: referralsQuery, data: referralDto.array() },
  "GET /payments/packs": { data: packDto.array() },
  "POST /payments/create-checkout-session": { body: checkoutRequest, data: checkoutResponse },
  "GET /payments/session/:id": { data: checkoutSession },
  "GET /public/site": { data: siteDto },
  "GET /public/stats": { data: publicStats },
  "GET /public/track-record": { data: trackRecordDto },
  "GET /notifications/unread/count": { data: count },
  "GET /notifications": { query: notificationListQuery, data: notificationItem.array() },
  "PATCH /notifications/:id/read": { data: nothing },
  "POST /notifications/mark-all-read": { data: nothing },
  "GET /notifications/preferences": { data: mailPreferencesResponse },
  "PATCH /notifications/preferences": { body: mailPreferencesRequest, data: mailPreferences },
  "GET /contact": { data: contactAddress },
  "POST /contact": { body: contactRequest, data: nothing },
  "POST /unsubscribe/:token": { data: unsubscribeResponse },
  "POST /analysis/start": { body: startRequest, data: startResponse },
  "GET /analysis/user": { query: userListQuery, data: analysisListItem.array() },
  "GET /analysis/public": { query: analysisListQuery, data: analysisListItem.array() },
  "GET /analysis/ticker/:ticker": { query: analysisListQuery, data: analysisListItem.array() },
  "GET /analysis/company-history": { query: companyListQuery, data: companyRow.array() },
  "GET /analysis/comprehensive/:id": { data: report },
  "GET /analysis/public/:id": { data: report },
  "GET /analysis/:id/status": { data: progressStatus },
  "POST /analysis/:id/cancel": { data: nothing },
  "DELETE /analysis/:id": { data: nothing },
  "GET /analysis/:id/report/pdf": { data: bytes },
  "GET /analysis/:id/valuation/excel": { data: bytes },
  "GET /analysis/:id/valuation/excel-formulas": { data: bytes },
  "GET /company/:ticker": { data: tickerEntry },
  "GET /price/history/:ticker": { query: priceHistoryQuery, data: priceHistoryEntry.array() },
  "POST /analysis/:id/share": { body: shareRequest, data: shareResult },
  "GET /shares/quota": { data: shareQuota },
  "POST /analysis/shared-meta": { body: sharedMetaRequest, data: sharedMeta.array() },
  "GET /analysis/:id/shares": { data: shareItem.array() },
  "DELETE /analysis/:id/shares/:shareId": { data: nothing },
  "DELETE /analysis/:id/shared": { data: nothing },
  "GET /industries": { data: industryList },
  "GET /analysis/:id/scenarios": { data: scenarioList },
  "POST /analysis/:id/scenarios": { body: scenarioRequest, data: scenarioList },
  "DELETE /analysis/:id/scenarios/:scenarioId": { data: scenarioList },
  "GET /admin/performance-metrics/summary": {
    query: performanceSummaryQuery,
    data: performanceSummary.array(),
  },
  "GET /admin/performance-metrics": { query: performanceListQuery, data: performanceMetric.array() },
  "GET /admin/audit": { query: adminActionsQuery, data: adminAction.array() },
  "PATCH /admin/analyses/:id/public": { body: publishRequest, data: nothing },
  "POST /reports": { body: reportRequest, data: reportResponse },
  "POST /reports/:id/vote": { body: voteRequest, data: voteResponse },
  "DELETE /reports/:id": { data: nothing },
  "GET /admin/reports": { query: adminReportsQuery, data: adminReport.array() },
  "GET /admin/reports/:id": { data: adminReport },
  "GET /admin/reports/:id/analysis": { data: capturedAnalysis },
  "PUT /admin/reports/:id/status": { body: statusRequest, data: nothing },
  "DELETE /admin/reports/:id": { data: nothing },
  "GET /admin/reviews": { query: adminReviewsQuery, data: reviewDto.array() },
  "DELETE /admin/reviews/:id": { data: nothing },
  "GET /reviews": { query: reviewListQuery, data: reviewDto.array() },
  "POST /reviews": { body: reviewRequest, data: reviewDto },
  "PATCH /reports/:id/status": { body: statusRequest, data: nothing },
  "GET /reports": { query: reportListQuery, data: feedbackItem.array() },
  "GET /blog": { query: blogListQuery, data: blogListItem.array() },
  "GET /blog-tags": { data: blogTag.array() },
  "GET /blog/:slug": { data: blogPost },
  "GET /blog/:id/related": { query: relatedQuery, data: blogListItem.array() },
  "GET /admin/blog": { query: adminBlogQuery, data: blogListItem.array() },
  "GET /admin/blog/:id": { data: blogPost },
  "POST /admin/blog": { body: createPostRequest, data: blogPost },
  "PUT /admin/blog/:id": { body: updatePostRequest, data: blogPost },
  "DELETE /admin/blog/:id": { data: nothing },
  "POST /admin/blog/images": { data: pictureAdded },
} satisfies Record<string, Row>;

export type Endpoint = keyof typeof contract;
export type DataOf<E extends Endpoint> = ReturnType<(typeof contract)[E]["data"]["parse"]>;

export function rowOf(endpoint: Endpoint): Row {
  return contract[endpoint];
}
