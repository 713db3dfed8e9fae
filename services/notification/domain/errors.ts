import { failedPrecondition, invalid, notFound, unavailable } from "@plumbline/shared/errors.ts";

export const notificationNotFound = () =>
  notFound("NOTIFICATION_NOT_FOUND", "This notification does not exist.");
/** The mail server is away, or asks to try again later. The mail was certainly not accepted. */
export const mailUnavailable = (cause: unknown) =>
  unavailable("MAIL_UNAVAILABLE", "The mail server did not accept the e-mail.", cause);
/** The connection ended before the answer: perhaps the mail was accepted. */
export const mailUncertain = (cause: unknown) =>
  unavailable("MAIL_UNCERTAIN", "The mail server did not say whether it accepted the e-mail.", cause);
export const recipientRefusedCode = "RECIPIENT_REFUSED";
/** The mail server does not know the recipient. */
export const recipientRefused = (cause: unknown) =>
  failedPrecondition(recipientRefusedCode, "The mail server does not know the address.", {}, cause);
/** The mail server refuses the mail for good, because of what it says or who sends it. */
export const mailRefused = (cause: unknown) =>
  failedPrecondition("MAIL_REFUSED", "The mail server refused the e-mail.", {}, cause);
export const invalidUnsubscribeLink = () =>
  invalid("INVALID_LINK", "This link is not valid. You can switch e-mails off in your account.");
