import type { SignInMethods } from "@plumbline/gateway/dto/sign-in.ts";
import type { SessionItem } from "@plumbline/gateway/dto/users.ts";
import { answer } from "./api.ts";

/** Answers what the sections of the account tab read. */
export function answerAccountTab({
  sessions = [],
  ...methods
}: Partial<SignInMethods> & { sessions?: SessionItem[] } = {}): void {
  answer("GET /users/me/sessions", sessions);
  answer("GET /users/me/webhook", { webhook: null, deliveries: [] });
  answer("GET /users/me/tokens", { tokens: [], programs: [], calls: [] });
  answer("GET /auth/methods", {
    hasPassword: true,
    linked: [],
    providers: [],
    secondFactor: false,
    recoveryCodesLeft: 0,
    ...methods,
  });
  answer("GET /notifications/preferences", {
    productNews: false,
    analysisReady: true,
    sharing: true,
    referralNews: true,
    feedbackNews: true,
    watchNews: true,
    watchDaily: false,
    undeliverable: false,
    digestHour: 11,
  });
}
