import type { User } from "../domain/user.ts";

/** What users say of themselves. */
const profileFields = ["firstName", "lastName", "role", "company", "location", "investorType"] as const;
type Profile = Partial<Record<(typeof profileFields)[number], string | null>>;

/** What pages tell: the user has seen something, or wants no checklist. */
export type PageMarks = Partial<
  Record<"freeAnalyses" | "howItWorks" | "sharedReferral" | "dismissed", boolean>
>;
/** What only events tell. */
type EventMarks = Partial<Record<"boughtCredits" | "ranAnalysis", boolean>>;
export type Marks = PageMarks & EventMarks;

/** Keeps what users have done so far. */
type OnboardingStore = {
  find: (userId: string) => Promise<Marks>;
  /** Sets marks, which are never taken back. Adds an event if one of them is new. */
  mark: (userId: string, marks: Marks) => Promise<void>;
};

const isComplete = (profile: Profile): boolean => profileFields.every((field) => Boolean(profile[field]));

/** Creates the rules of the first steps of a user. A mark stays. */
export const createOnboarding = ({
  onboarding,
  findUser,
}: {
  onboarding: OnboardingStore;
  findUser: (id: string) => Promise<User | null>;
}) => ({
  /** Returns what a user has done so far. */
  get: async (user: User) => {
    const marks = await onboarding.find(user.id);
    return {
      boughtCredits: marks.boughtCredits === true,
      ranAnalysis: marks.ranAnalysis === true,
      freeAnalyses: marks.freeAnalyses === true,
      howItWorks: marks.howItWorks === true,
      sharedReferral: marks.sharedReferral === true,
      completedProfile: isComplete(user),
      dismissed: marks.dismissed === true,
    };
  },
  /** Stores what a page reports. */
  mark: async (userId: string, marks: PageMarks): Promise<void> => {
    const set = Object.fromEntries(Object.entries(marks).filter(([, isDone]) => isDone));
    if (Object.keys(set).length > 0) await onboarding.mark(userId, set);
  },
  /** Stores what an event reports. An event of an unknown user has no effect. */
  note: async (userId: string, marks: EventMarks): Promise<void> => {
    if (await findUser(userId)) await onboarding.mark(userId, marks);
  },
});
export type Onboarding = ReturnType<typeof createOnboarding>;
