import type { MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import {
  AuditDifferedSchema,
  AddressRequestedSchema,
  AdminActedSchema,
  AnalysisCompletedSchema,
  AnalysisDeletedSchema,
  AnalysisFailedSchema,
  AnalysisRequestedSchema,
  AnalysisSharedSchema,
  CreditsChangedSchema,
  NotificationCreatedSchema,
  PasswordChangedSchema,
  SignInChangedSchema,
  PasswordForgottenSchema,
  OnboardingChangedSchema,
  PurchaseCompletedSchema,
  PurchaseDisputedSchema,
  PurchaseDisputeLostSchema,
  PurchaseDisputeWonSchema,
  PurchaseFailedSchema,
  PurchaseRefundedSchema,
  PurchaseRefundFailedSchema,
  ReferralBonusChangedSchema,
  ReportStatusChangedSchema,
  UserChangedSchema,
  UserDeletedSchema,
  UserRegisteredSchema,
  UserVerifiedSchema,
  WatchMovedSchema,
} from "@plumbline/proto/events/v1/events_pb.ts";

/** All events: the schema of the payload by subject. */
export const eventSchemas = {
  "identity.user.registered.v1": UserRegisteredSchema,
  "identity.user.verified.v1": UserVerifiedSchema,
  "identity.address.requested.v1": AddressRequestedSchema,
  "identity.password.forgotten.v1": PasswordForgottenSchema,
  "identity.password.changed.v1": PasswordChangedSchema,
  "identity.sign-in.changed.v1": SignInChangedSchema,
  "identity.user.changed.v1": UserChangedSchema,
  "identity.user.deleted.v1": UserDeletedSchema,
  "identity.onboarding.changed.v1": OnboardingChangedSchema,
  "analysis.analysis.requested.v1": AnalysisRequestedSchema,
  "analysis.analysis.completed.v1": AnalysisCompletedSchema,
  "analysis.analysis.failed.v1": AnalysisFailedSchema,
  "analysis.analysis.deleted.v1": AnalysisDeletedSchema,
  "analysis.analysis.shared.v1": AnalysisSharedSchema,
  "analysis.watch.moved.v1": WatchMovedSchema,
  "billing.credits.changed.v1": CreditsChangedSchema,
  "billing.purchase.completed.v1": PurchaseCompletedSchema,
  "billing.purchase.refunded.v1": PurchaseRefundedSchema,
  "billing.purchase.refund-failed.v1": PurchaseRefundFailedSchema,
  "billing.purchase.failed.v1": PurchaseFailedSchema,
  "billing.purchase.disputed.v1": PurchaseDisputedSchema,
  "billing.purchase.dispute-won.v1": PurchaseDisputeWonSchema,
  "billing.purchase.dispute-lost.v1": PurchaseDisputeLostSchema,
  "billing.audit.differed.v1": AuditDifferedSchema,
  "billing.referral.bonus.v1": ReferralBonusChangedSchema,
  "feedback.report.status-changed.v1": ReportStatusChangedSchema,
  "notification.notification.created.v1": NotificationCreatedSchema,
  // What administrators do, from the service that owns what they change.
  "identity.admin.acted.v1": AdminActedSchema,
  "analysis.admin.acted.v1": AdminActedSchema,
  "billing.admin.acted.v1": AdminActedSchema,
  "notification.admin.acted.v1": AdminActedSchema,
  "feedback.admin.acted.v1": AdminActedSchema,
  "blog.admin.acted.v1": AdminActedSchema,
} as const;

export type Subject = keyof typeof eventSchemas;
export type EventInit<S extends Subject> = MessageInitShape<(typeof eventSchemas)[S]>;
export type EventMessage<S extends Subject> = MessageShape<(typeof eventSchemas)[S]>;

/**
 * Returns the core NATS subject of an analysis's progress. Messages are not stored; the state is in
 * the database.
 */
export const progressSubject = (analysisId: string) => `progress.analysis.${analysisId}`;
/** Subject of the work queue of analyses; a job is an analysis id. */
export const analysisJobSubject = "jobs.analysis";
/** Subject of the work queue of the market; a job is a day and a ticker. */
export const marketJobSubject = "jobs.market";
/** Subject of the work queue of mails; a job says what is sent and its id. */
export const mailJobSubject = "jobs.mail";
