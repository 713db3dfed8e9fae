import { OnboardingProgressSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { onboardingProgress, onboardingRequest } from "../dto/onboarding.ts";
import { present } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls for the first steps of a user. */
export const onboardingRoutes = [
  route({
    method: "get",
    path: "/users/onboarding-progress",
    summary: "Get which first steps the user has done",
    access: "user",
    rate: "read",
    response: onboardingProgress,
    handle: async ({ clients, asUser }) => {
      const { progress } = await clients.identity.getOnboarding({}, asUser);
      return { data: present(OnboardingProgressSchema, onboardingProgress, progress) };
    },
  }),
  route({
    method: "post",
    path: "/users/onboarding-progress",
    summary: "Mark first steps that a page knows of",
    access: "user",
    rate: "write",
    body: onboardingRequest,
    response: onboardingProgress,
    handle: async ({ body, clients, asUser }) => {
      const { progress } = await clients.identity.markOnboarding(body, asUser);
      return { data: present(OnboardingProgressSchema, onboardingProgress, progress) };
    },
  }),
];
