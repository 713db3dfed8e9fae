import { OnboardingProgressSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { onboardingCalls } from "../calls/onboarding.ts";
import { onboardingProgress } from "../dto/onboarding.ts";
import { present } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Calls for the first steps of a user. */
export const onboardingHandlers: Handlers<typeof onboardingCalls> = {
  "GET /users/onboarding-progress": async ({ clients, asUser }) => {
    const { progress } = await clients.identity.getOnboarding({}, asUser);
    return { data: present(OnboardingProgressSchema, onboardingProgress, progress) };
  },
  "POST /users/onboarding-progress": async ({ body, clients, asUser }) => {
    const { progress } = await clients.identity.markOnboarding(body, asUser);
    return { data: present(OnboardingProgressSchema, onboardingProgress, progress) };
  },
};
