import type { ApiTokenDto } from "@plumbline/gateway/dto/api-tokens.ts";
import type { ConnectedProgram } from "@plumbline/gateway/dto/programs.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerAccountTab } from "../../testing/account-tab.ts";
import { answer, refuse, seen } from "../../testing/api.ts";
import { notices, openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();
beforeEach(() => answerAccountTab());

const token = (changes: Partial<ApiTokenDto> = {}): ApiTokenDto => ({
  id: "t1",
  name: "My sheet",
  scopes: ["read"],
  createdAt: "2026-03-01T10:00:00.000Z",
  expiresAt: "2026-05-30T10:00:00.000Z",
  lastUsedAt: null,
  ...changes,
});
const program: ConnectedProgram = {
  id: "p1",
  name: "<b>An assistant</b>",
  redirectHost: "127.0.0.1:4999",
  scopes: ["read"],
  connectedAt: "2026-03-01T10:00:00.000Z",
  expiresAt: "2026-03-31T10:00:00.000Z",
  lastUsedAt: null,
};
const answerTokens = (tokens: ApiTokenDto[], used = 0, programs: ConnectedProgram[] = []) =>
  answer("GET /users/me/tokens", { tokens, programs, calls: [{ window: "day", used, limit: 10_000 }] });
const openTokens = async () => {
  const user = await openApp({ at: "/account" });
  const section = await eventually(() =>
    screen.getByRole("region", { name: "Programs and personal tokens" }),
  );
  return { user, section: within(section) };
};

test("lists tokens with their last use, their end and the calls of the day", async () => {
  answerTokens(
    [
      token(),
      token({ id: "t2", name: "Bot", scopes: ["read", "analyses:start"], lastUsedAt: token().createdAt }),
    ],
    1_234,
  );
  const { section } = await openTokens();
  const rows = await eventually(() => section.getAllByRole("listitem"));
  expect(rows[0]?.textContent).toBe("My sheetNot used yet, expires 30 May 2026Revoke");
  expect(rows[1]?.textContent).toMatch(/^BotStarts analysesLast used .+, expires 30 May 2026Revoke$/);
  expect(section.getByText(/1,234 of 10,000 calls/)).toBeTruthy();
});

test("makes a token and shows its text, which no later reading has", async () => {
  answerTokens([]);
  answer("POST /users/me/tokens", { token: token(), text: "plb_the-text" });
  const { user, section } = await openTokens();
  await user.type(await eventually(() => section.getByLabelText("Name of the token")), "My sheet");
  await user.selectOptions(section.getByLabelText("Valid for"), "365 days");
  await user.click(section.getByLabelText(/may also start analyses/));
  await user.click(section.getByRole("button", { name: "Make a token" }));
  await eventually(() => section.getByText("plb_the-text"));
  expect(seen("POST /users/me/tokens")[0]?.body).toEqual({
    name: "My sheet",
    scopes: ["read", "analyses:start"],
    days: 365,
  });
});

test("asks for a name, and says why no token was made", async () => {
  answerTokens([]);
  refuse("POST /users/me/tokens", { status: 422, message: "An account has at most 20 tokens." });
  const { user, section } = await openTokens();
  await user.click(await eventually(() => section.getByRole("button", { name: "Make a token" })));
  await eventually(() => section.getByText("Give the token a name"));
  expect(seen("POST /users/me/tokens")).toEqual([]);
  await user.type(section.getByLabelText("Name of the token"), "One more");
  await user.click(section.getByRole("button", { name: "Make a token" }));
  await eventually(() => section.getByText("An account has at most 20 tokens."));
});

test("revokes a token only after it was confirmed", async () => {
  answerTokens([token()]);
  answer("DELETE /users/me/tokens/:id", {});
  const { user, section } = await openTokens();
  await user.click(await eventually(() => section.getByRole("button", { name: "Revoke My sheet" })));
  expect(seen("DELETE /users/me/tokens/:id")).toEqual([]);
  const dialog = within(
    await eventually(() => screen.getByRole("alertdialog", { name: "Revoke this token" })),
  );
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  await eventually(() => expect(notices()).toEqual(["Token revoked"]));
  expect(seen("DELETE /users/me/tokens/:id").map(({ params }) => params["id"])).toEqual(["t1"]);
});

test("lists connected programs, and disconnects one only after it was confirmed", async () => {
  answerTokens([], 0, [program]);
  answer("DELETE /users/me/programs/:id", {});
  const { user, section } = await openTokens();
  const row = await eventually(() => section.getByRole("listitem"));
  expect(row.textContent).toBe(
    "<b>An assistant</b>127.0.0.1:4999, connected 1 Mar 2026, not used yetDisconnect",
  );
  await user.click(section.getByRole("button", { name: "Disconnect <b>An assistant</b>" }));
  expect(seen("DELETE /users/me/programs/:id")).toEqual([]);
  const dialog = within(
    await eventually(() => screen.getByRole("alertdialog", { name: "Disconnect this program" })),
  );
  await user.click(dialog.getByRole("button", { name: "Disconnect" }));
  await eventually(() => expect(notices()).toEqual(["Program disconnected"]));
  expect(seen("DELETE /users/me/programs/:id").map(({ params }) => params["id"])).toEqual(["p1"]);
});

test("takes away the text of a new token that is revoked", async () => {
  answerTokens([]);
  answer("POST /users/me/tokens", { token: token(), text: "plb_the-text" });
  answer("DELETE /users/me/tokens/:id", {});
  const { user, section } = await openTokens();
  await user.type(await eventually(() => section.getByLabelText("Name of the token")), "My sheet");
  answerTokens([token(), token({ id: "t2", name: "Bot" })]);
  await user.click(section.getByRole("button", { name: "Make a token" }));
  await eventually(() => section.getByText("plb_the-text"));
  const revoke = async (name: string, left: ApiTokenDto[]) => {
    answerTokens(left);
    await user.click(await eventually(() => section.getByRole("button", { name: `Revoke ${name}` })));
    const dialog = await eventually(() => screen.getByRole("alertdialog"));
    await user.click(within(dialog).getByRole("button", { name: "Revoke" }));
    await eventually(() => expect(section.queryByText(name)).toBeNull());
  };
  await revoke("Bot", [token()]);
  section.getByText("plb_the-text");
  await revoke("My sheet", []);
  expect(section.queryByText("plb_the-text")).toBeNull();
});
