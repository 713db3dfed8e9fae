import type {
  MailPreferences,
  MailPreferencesRequest,
  MailPreferencesResponse,
} from "@plumbline/gateway/dto/mail.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";

const path = "/notifications/preferences";
const queryKey = ["mail-preferences"];

/** Reads which e-mails the user wants (GET /notifications/preferences). */
export function useMailPreferences() {
  return useQuery({ queryKey, queryFn: () => call<MailPreferencesResponse>({ path }) });
}

/** Changes which e-mails the user wants (PATCH /notifications/preferences); undone on an error. */
export function useChangeMailPreferences() {
  const queryClient = useQueryClient();
  const update = (changes: Partial<MailPreferencesResponse>) =>
    queryClient.setQueryData<MailPreferencesResponse>(queryKey, (now) => now && { ...now, ...changes });
  return useMutation({
    mutationFn: (body: MailPreferencesRequest) => call<MailPreferences>({ method: "PATCH", path, body }),
    onMutate: (changes) => {
      const before = queryClient.getQueryData<MailPreferencesResponse>(queryKey);
      update(changes);
      return before;
    },
    onSuccess: update,
    onError: (_error, _changes, before) => queryClient.setQueryData(queryKey, before),
  });
}
