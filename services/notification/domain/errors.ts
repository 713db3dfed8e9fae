import { notFound, unavailable } from "@plumbline/shared/errors.ts";

export const notificationNotFound = () =>
  notFound("NOTIFICATION_NOT_FOUND", "This notification does not exist.");
export const mailUnavailable = (cause: unknown) =>
  unavailable("MAIL_UNAVAILABLE", "The mail server did not accept the e-mail.", cause);
