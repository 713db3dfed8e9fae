import { z } from "zod";

export const onboardingProgress = z.object({
  boughtCredits: z.boolean(),
  ranAnalysis: z.boolean(),
  freeAnalyses: z.boolean(),
  howItWorks: z.boolean(),
  sharedReferral: z.boolean(),
  completedProfile: z.boolean(),
  /** The user does not want to see the checklist again. */
  dismissed: z.boolean(),
});
export type OnboardingProgress = z.infer<typeof onboardingProgress>;

/** What a page may tell. Purchases, analyses and the profile count by what happened. */
const mark = z.boolean().default(false);
export const onboardingRequest = z.object({
  freeAnalyses: mark,
  howItWorks: mark,
  sharedReferral: mark,
  dismissed: mark,
});
export type OnboardingRequest = z.input<typeof onboardingRequest>;
