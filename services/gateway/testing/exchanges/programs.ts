import { ownerOnly, users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const asked = {
  clientId: "program_1",
  redirectUri: "https://program.example/back",
  responseType: "code",
  codeChallenge: "c".repeat(43),
  codeChallengeMethod: "S256",
  scope: "read",
  resource: "https://plumbline.test/mcp",
  state: "s",
};
const described = { name: "A program", redirectHost: "program.example", scopes: ["read"] };

export const programExchanges: Record<string, Exchange[]> = {
  "GET /oauth/authorization": [
    {
      callers: users,
      path: `/oauth/authorization?${new URLSearchParams(asked).toString()}`,
      answers: { identity: { describeAuthorization: () => described } },
      calls: [byUser("identity.describeAuthorization", { authorization: asked })],
      data: described,
    },
  ],
  "POST /oauth/authorization": [
    {
      callers: users,
      path: "/oauth/authorization",
      body: { ...asked, allow: true },
      answers: {
        identity: { answerAuthorization: () => ({ location: "https://program.example/back?code=c" }) },
      },
      calls: [byUser("identity.answerAuthorization", { authorization: asked, allow: true })],
      data: { location: "https://program.example/back?code=c" },
    },
  ],
  "DELETE /users/me/programs/:id": [
    {
      callers: ownerOnly("404 PROGRAM_NOT_CONNECTED"),
      path: "/users/me/programs/p1",
      answers: { identity: { disconnectProgram: () => ({}) } },
      calls: [byUser("identity.disconnectProgram", { id: "p1" })],
      data: {},
    },
  ],
};
