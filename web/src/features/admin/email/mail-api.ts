import { messages } from "@plumbline/texts/messages.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

export type Letter = { subject: string; message: string };

const pollMs = 2_000;
const mailKey = (id: string | null) => [...queryKeys.admin, "mail", id];

/** Queues a mail to one user (POST /admin/users/{id}/email), once for a key. */
export function useSendToUser(userId: string) {
  return useMutation({
    mutationFn: (body: Letter & { idempotencyKey: string }) =>
      call("POST /admin/users/:id/email", { params: { id: userId }, body }),
    onSuccess: () => toast(messages.emailSent, "success"),
    onError: (error) => toast(`${messages.sendEmailFailed}: ${describeError(error)}`, "error"),
  });
}

/** Queues a mail to many users (POST /admin/email), once for a key. */
export function useSendToMany() {
  return useMutation({
    mutationFn: (
      body: Letter & { idempotencyKey: string; subscribedOnly: boolean; all?: true; userIds?: string[] },
    ) => call("POST /admin/email", { body }),
    onSuccess: () => toast(messages.emailsQueued, "success"),
    onError: (error) => toast(`${messages.sendEmailsFailed}: ${describeError(error)}`, "error"),
  });
}

/** Sends a mail to oneself (POST /admin/email/test). */
export function useSendTest() {
  return useMutation({
    mutationFn: (body: Letter) => call("POST /admin/email/test", { body }),
    onSuccess: ({ email }) => toast(`${messages.testEmailSent} ${email}`, "success"),
    onError: (error) => toast(`${messages.sendTestEmailFailed}: ${describeError(error)}`, "error"),
  });
}

/** Reads how a mail to many gets on (GET /admin/email/{id}), every two seconds while it runs. */
export function useMailProgress(id: string) {
  return useQuery({
    queryKey: mailKey(id),
    queryFn: () => call("GET /admin/email/:id", { params: { id } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== "RUNNING" ? false : pollMs),
  });
}

/** Stops a mail to many (POST /admin/email/{id}/stop). */
export function useStopMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /admin/email/:id/stop", { params: { id } }),
    onSuccess: (mail) => queryClient.setQueryData(mailKey(mail.id), mail),
    onError: (error) => toast(describeError(error), "error"),
  });
}
