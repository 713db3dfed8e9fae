import type { OnboardingProgress } from "@plumbline/gateway/dto/onboarding.ts";

type Step = {
  id: Exclude<keyof OnboardingProgress, "dismissed">;
  label: string;
  /** What it takes, where the label does not say. */
  hint?: string;
  to: string;
};

/** The first steps in the order of the checklist, with their pages. */
export const steps: readonly Step[] = [
  { id: "freeAnalyses", label: "Explore free analyses", to: "/free-analyses" },
  { id: "howItWorks", label: "Learn how it works", to: "/how-it-works" },
  {
    id: "completedProfile",
    label: "Complete your profile",
    hint: "Names, role, company, location and investor type",
    to: "/profile",
  },
  { id: "boughtCredits", label: "Buy credits", to: "/buycredits" },
  { id: "ranAnalysis", label: "Start a new analysis", to: "/analysis/new" },
  { id: "sharedReferral", label: "Refer friends", to: "/account?tab=referrals" },
];

/** Returns the share of steps that are done, in whole percent. */
export function percentDone(progress: OnboardingProgress): number {
  const done = steps.filter(({ id }) => progress[id]).length;
  return Math.round((100 * done) / steps.length);
}
