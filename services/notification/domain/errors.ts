import {
  conflict,
  failedPrecondition,
  invalid,
  notFound,
  rateLimited,
  unavailable,
} from "@plumbline/platform/errors.ts";

export const notificationNotFound = () =>
  notFound("NOTIFICATION_NOT_FOUND", "This notification does not exist.");
export const mailUnavailableCode = "MAIL_UNAVAILABLE";
/** The mail server is away, or asks to try again later. The mail was certainly not accepted. */
export const mailUnavailable = (cause: unknown) =>
  unavailable(mailUnavailableCode, "The mail server did not accept the e-mail.", cause);
export const mailUncertainCode = "MAIL_UNCERTAIN";
/** The connection ended before the answer: perhaps the mail was accepted. */
export const mailUncertain = (cause: unknown) =>
  unavailable(mailUncertainCode, "The mail server did not say whether it accepted the e-mail.", cause);
export const recipientRefusedCode = "RECIPIENT_REFUSED";
/** The mail server does not know the recipient. */
export const recipientRefused = (cause?: unknown) =>
  failedPrecondition(recipientRefusedCode, "The mail server does not know the address.", {}, cause);
/** The mail server refuses the mail for good, because of what it says or who sends it. */
export const mailRefused = (cause: unknown) =>
  failedPrecondition("MAIL_REFUSED", "The mail server refused the e-mail.", {}, cause);
export const invalidUnsubscribeLink = () =>
  invalid("INVALID_LINK", "This link is not valid. You can switch e-mails off in your account.");
export const personUnknown = () =>
  failedPrecondition("NOT_VERIFIED", "Only users with a verified address can get news by e-mail.");
export const bulkMailNotFound = () => notFound("BULK_MAIL_NOT_FOUND", "This e-mail does not exist.");
export const noRecipients = () =>
  failedPrecondition("NO_RECIPIENTS", "Nobody would receive this e-mail. Choose other recipients.");
/** Another worker has the mail, or the service shuts down; the job is delivered again. */
export const bulkMailBusy = () => conflict("BULK_MAIL_BUSY", "Another worker sends this e-mail.");
export const tooManyMessages = (seconds: number) =>
  rateLimited(
    "TOO_MANY_MESSAGES",
    "You have sent five messages today. Please write to us again tomorrow.",
    seconds,
  );
export const testsOnly = () => notFound("NOT_FOUND", "There is no such call.");
export const accountUnknown = () => notFound("USER_NOT_FOUND", "This account no longer exists.");
/** Identity's event about a person has not arrived yet; the event is redelivered. */
export const recipientUnknown = () => conflict("RECIPIENT_UNKNOWN", "The person is not known yet.");
/** Another worker took the digest over, after this one had it for too long. */
export const digestClaimLost = () => conflict("DIGEST_CLAIM_LOST", "Another worker sends this digest.");
/** The address of a webhook is not one that Plumbline sends to. */
export const webhookUrlRefused = (message: string) =>
  invalid("WEBHOOK_URL_REFUSED", message, { url: message });
export const webhookNotFound = () => notFound("WEBHOOK_NOT_FOUND", "You have no webhook.");
export const webhookOff = () => failedPrecondition("WEBHOOK_OFF", "The webhook is off. Switch it on first.");
/** The secret was changed, or the webhook removed, meanwhile. */
export const webhookBusy = () => conflict("WEBHOOK_BUSY", "The webhook was just changed. Please look again.");
export const tooManyWebhookTests = (seconds: number) =>
  rateLimited("TOO_MANY_WEBHOOK_TESTS", "You have sent ten tests in an hour. Please wait.", seconds);
/** What came of an attempt, for the page of the webhook. It is the owner's server that is away, not ours. */
export const webhookUnresolved = () =>
  failedPrecondition("WEBHOOK_UNRESOLVED", "The domain name of the address does not exist.");
export const webhookNotPublic = () =>
  failedPrecondition("WEBHOOK_NOT_PUBLIC", "The domain name leads to an address that is not public.");
export const webhookTimeout = () =>
  failedPrecondition("WEBHOOK_TIMEOUT", "There was no answer within 5 seconds.");
export const webhookUnreachable = (cause: unknown) =>
  failedPrecondition("WEBHOOK_UNREACHABLE", "The connection failed.", {}, cause);
export const webhookCertificate = (cause: unknown) =>
  failedPrecondition("WEBHOOK_CERTIFICATE", "The certificate of the server is not valid.", {}, cause);
export const webhookAnswerRefused = (status: number) =>
  failedPrecondition(
    "WEBHOOK_ANSWER",
    status >= 300 && status < 400
      ? `The server answered ${status}. Redirects are not followed.`
      : `The server answered ${status}.`,
  );
export const webhookSecretLost = (cause: unknown) =>
  failedPrecondition(
    "WEBHOOK_SECRET_LOST",
    "The secret can no longer be read. Remove the webhook and set it again.",
    {},
    cause,
  );
