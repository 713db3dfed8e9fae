import type { OnboardingProgress, OnboardingRequest } from "@plumbline/gateway/dto/onboarding.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useSession } from "../session/session-store.ts";
import { readStored, writeStored } from "../storage.ts";
import { call } from "./api.ts";
import { queryKeys } from "./query-keys.ts";
import { showNewer } from "./show-newer.ts";

/** Where the steps of the last visit are stored: what shows them has its place before they are read. */
const storedKey = "onboarding";

/** Stores what a call answers, unless its user has logged out meanwhile. */
async function store(answer: Promise<OnboardingProgress>): Promise<OnboardingProgress> {
  const readUserId = () => useSession.getState().user?.id;
  const userId = readUserId();
  const progress = await answer;
  if (userId !== undefined && readUserId() === userId) writeStored(storedKey, progress);
  return progress;
}

/** Marks first steps that a page knows of (POST /users/onboarding-progress). */
function markOnboarding(body: OnboardingRequest): Promise<OnboardingProgress> {
  return store(call("POST /users/onboarding-progress", { body }));
}

/**
 * Reads which first steps the user has done (GET /users/onboarding-progress); nothing for visitors.
 * Until then it has those of the last visit in this browser.
 */
export function useOnboarding() {
  const user = useSession((state) => state.user);
  return useQuery({
    // A changed profile may complete a step.
    queryKey: [...queryKeys.onboarding, user],
    queryFn: () => store(call("GET /users/onboarding-progress")),
    placeholderData: () => readStored<OnboardingProgress>(storedKey) ?? undefined,
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
