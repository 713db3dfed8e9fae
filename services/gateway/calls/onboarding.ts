import { onboardingProgress, onboardingRequest } from "../dto/onboarding.ts";
import type { Calls } from "./call.ts";

export const onboardingCalls = {
  "GET /users/onboarding-progress": {
    summary: "Get which first steps the user has done",
    access: "user",
    rate: "read",
    response: onboardingProgress,
  },
  "POST /users/onboarding-progress": {
    summary: "Mark first steps that a page knows of",
    access: "user",
    rate: "write",
    body: onboardingRequest,
    response: onboardingProgress,
  },
} satisfies Calls;
