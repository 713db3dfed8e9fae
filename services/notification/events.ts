import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { Mailer } from "./clients.ts";
import { writeVerificationMail } from "./domain/mails.ts";
import { createCompletedNotice, createFailedNotice } from "./domain/notices.ts";
import type { NotificationStore } from "./store.ts";

/** Creates notification's handlers of events. They are idempotent by the id of the event. */
export const createNotificationHandlers = ({
  store,
  mailer,
  publicUrl,
  clock,
}: {
  store: NotificationStore;
  mailer: Mailer;
  publicUrl: string;
  clock: () => Date;
}): EventHandlers => ({
  "identity.user.registered.v1": async ({ email, firstName, verificationToken }, { id }) => {
    if (await store.wasSent(id)) return;
    await mailer.send(writeVerificationMail({ to: email, firstName, token: verificationToken, publicUrl }));
    await store.markSent(id);
  },
  "analysis.analysis.completed.v1": (event, { id }) =>
    store.notices.add(createCompletedNotice({ ...event, id, at: clock() })),
  "analysis.analysis.failed.v1": (event, { id }) =>
    store.notices.add(createFailedNotice({ ...event, id, at: clock() })),
});
