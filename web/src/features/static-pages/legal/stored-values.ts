/** What the browser keeps of Plumbline. */
type StoredValue = {
  name: string;
  purpose: string;
  /** How long it is kept. */
  lasts: string;
};

/** Every cookie that Plumbline sets. */
export const cookies: StoredValue[] = [
  {
    name: "access_token",
    purpose: "Shows that you are signed in. No script can read it.",
    lasts: "20 minutes, renewed while you are here",
  },
  {
    name: "refresh_token",
    purpose: "Renews the session. No script can read it.",
    lasts: "as long as the session",
  },
  {
    name: "XSRF-TOKEN",
    purpose: "Proves that a request comes from our own pages.",
    lasts: "until the browser is closed",
  },
  {
    name: "openid_flow",
    purpose: "Ties a sign-in with Google, Microsoft or LinkedIn to this browser.",
    lasts: "minutes, during a sign-in",
  },
  {
    name: "openid_link",
    purpose: "Remembers the provider while you confirm your password.",
    lasts: "minutes, during a sign-in",
  },
  {
    name: "login_challenge",
    purpose: "Remembers a log-in that waits for its code.",
    lasts: "minutes, during a log-in",
  },
  {
    name: "registration",
    purpose: "Shows that the link of your confirmation e-mail was opened in the browser that registered.",
    lasts: "until the link is opened, 48 hours at most",
  },
  { name: "referral", purpose: "Remembers the referral link that brought you here.", lasts: "7 days" },
];

/** Every value in the browser's local storage; * represents an id or the name of a list. */
export const localValues: StoredValue[] = [
  { name: "plumbline.theme", purpose: "Light, dark or as the system has it.", lasts: "until you delete it" },
  {
    name: "plumbline.sounds",
    purpose: "Whether the end of an analysis sounds.",
    lasts: "until you delete it",
  },
  {
    name: "plumbline.signedIn",
    purpose: "The id of the account whose session this browser has.",
    lasts: "until you log out",
  },
  {
    name: "plumbline.onboarding",
    purpose: "Which first steps you had done at your last visit.",
    lasts: "until you log out",
  },
  {
    name: "plumbline.screens",
    purpose: "The screens that you saved in the screener.",
    lasts: "until you delete them",
  },
  {
    name: "plumbline.pendingEmail",
    purpose: "The address whose verification you wait for.",
    lasts: "until it is verified",
  },
  {
    name: "plumbline.reports",
    purpose: "Which reports are kept here for reading offline.",
    lasts: "until you log out",
  },
  { name: "plumbline.report.*", purpose: "A report, for reading offline.", lasts: "until you log out" },
  { name: "plumbline.status.*", purpose: "The progress of an analysis.", lasts: "until it ends" },
  { name: "plumbline.tabs.*", purpose: "The tab of a report that you had open.", lasts: "until you log out" },
  {
    name: "plumbline.scenarios.*",
    purpose: "Your scenarios of an interactive model.",
    lasts: "until you log out",
  },
  {
    name: "plumbline.unseenCompleted",
    purpose: "Completed analyses that you have not opened.",
    lasts: "until you open them",
  },
  {
    name: "plumbline.referralBannerDismissed",
    purpose: "That you have closed the banner about referrals.",
    lasts: "until you log out",
  },
  {
    name: "plumbline.reviewPromptAfter",
    purpose: "When you may be asked again for a review.",
    lasts: "until you log out",
  },
  {
    name: "plumbline.bannerCollapsed",
    purpose: "That you have folded the banner about prices.",
    lasts: "until you delete it",
  },
  {
    name: "plumbline.checklistOpen",
    purpose: "Whether the list of first steps is open.",
    lasts: "until you delete it",
  },
  {
    name: "plumbline.analysesSize, plumbline.historySize, plumbline.pageSize.*, plumbline.posts.size, plumbline.admin.*",
    purpose: "How many rows a list shows, and the tab of the administrators' console.",
    lasts: "until you delete it or log out",
  },
];
