import type { MailPreferencesRequest, MailPreferencesResponse } from "@plumbline/gateway/dto/mail.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

const queryKey = ["mail-preferences"];

/** Reads which e-mails the user wants (GET /notifications/preferences). */
export function useMailPreferences() {
  return useQuery({ queryKey, queryFn: () => call("GET /notifications/preferences") });
}

/** Changes which e-mails the user wants (PATCH /notifications/preferences); undone on an error. */
export function useChangeMailPreferences() {
  const queryClient = useQueryClient();
  const update = (changes: Partial<MailPreferencesResponse>) =>
    queryClient.setQueryData<MailPreferencesResponse>(queryKey, (now) => now && { ...now, ...changes });
  return useMutation({
    mutationFn: (body: MailPreferencesRequest) => call("PATCH /notifications/preferences", { body }),
    onMutate: (changes) => {
      const before = queryClient.getQueryData<MailPreferencesResponse>(queryKey);
      update(changes);
      return before;
    },
    onSuccess: update,
    onError: (_error, _changes, before) => queryClient.setQueryData(queryKey, before),
  });
}
