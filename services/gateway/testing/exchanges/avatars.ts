import { formOf } from "../form-of.ts";
import { users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

export const user = {
  id: "u1",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@x.com",
  avatarUrl: null,
  isAdmin: false,
  verified: true,
  referralCode: null,
  referredById: null,
  referredByFirstName: null,
  role: "Analyst",
  company: null,
  location: null,
  investorType: null,
  twitterHandle: "ann_lee",
  theme: "dark",
  secondFactorRequired: false,
};
const stored = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null));
const avatarUrl = "/avatars/0123.webp";

export const avatarExchanges: Record<string, Exchange[]> = {
  "POST /users/me/avatar": [
    {
      callers: users,
      path: "/users/me/avatar",
      body: formOf({ field: "avatar" }, "a picture"),
      answers: { identity: { setAvatar: () => ({ user: { ...stored, avatarUrl } }) } },
      calls: [byUser("identity.setAvatar", { bytes: 9 })],
      data: { ...user, avatarUrl },
    },
  ],
  "DELETE /users/me/avatar": [
    {
      callers: users,
      path: "/users/me/avatar",
      answers: { identity: { removeAvatar: () => ({ user: stored }) } },
      calls: [byUser("identity.removeAvatar")],
      data: user,
    },
  ],
};
