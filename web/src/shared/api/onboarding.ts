import type { OnboardingProgress, OnboardingRequest } from "@plumbline/gateway/dto/onboarding.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useSession } from "../session/session-store.ts";
import { call } from "./api.ts";
import { queryKeys } from "./query-keys.ts";
import { showNewer } from "./show-newer.ts";

/** Marks first steps that a page knows of (POST /users/onboarding-progress). */
function markOnboarding(body: OnboardingRequest): Promise<OnboardingProgress> {
  return call("POST /users/onboarding-progress", { body });
}

/** Reads which first steps the user has done (GET /users/onboarding-progress); nothing for visitors. */
export function useOnboarding() {
  const user = useSession((state) => state.user);
  return useQuery({
    // A changed profile may complete a step.
    queryKey: [...queryKeys.onboarding, user],
    queryFn: () => call("GET /users/onboarding-progress"),
    enabled: user !== null,
  });
}

/** Returns a function that marks steps, and shows them as done at once. A failure changes nothing. */
export function useMarkOnboarding(): (body: OnboardingRequest) => void {
  const queryClient = useQueryClient();
  const user = useSession((state) => state.user);
  return useCallback(
    (body) =>
      void markOnboarding(body)
        .then((progress) =>
          showNewer({ queryClient, queryKey: [...queryKeys.onboarding, user], change: () => progress }),
        )
        .catch(() => undefined),
    [queryClient, user],
  );
}

/** Marks the step of the page that is shown, once. */
export function useOnboardingStep(step: "freeAnalyses" | "howItWorks"): void {
  const { data } = useOnboarding();
  const mark = useMarkOnboarding();
  const isOpen = data?.[step] === false;
  useEffect(() => {
    if (isOpen) mark({ [step]: true });
  }, [isOpen, mark, step]);
}

/** Returns a function that marks a step of an act of the user, unless it is done. */
export function useMarkStep(step: "sharedReferral"): () => void {
  const { data } = useOnboarding();
  const mark = useMarkOnboarding();
  return () => {
    if (data?.[step] === false) mark({ [step]: true });
  };
}
