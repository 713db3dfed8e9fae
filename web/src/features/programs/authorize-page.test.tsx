import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();
const open = vi.spyOn(window, "open");
beforeEach(() => void open.mockReset().mockReturnValue(null));

const asked = {
  client_id: "program_1",
  redirect_uri: "https://program.example/back",
  response_type: "code",
  code_challenge: "c".repeat(43),
  code_challenge_method: "S256",
  scope: "read",
  resource: "https://plumbline.test/mcp",
  state: "its state",
};
const read = {
  clientId: asked.client_id,
  redirectUri: asked.redirect_uri,
  responseType: "code",
  codeChallenge: asked.code_challenge,
  codeChallengeMethod: "S256",
  scope: "read",
  resource: asked.resource,
  state: "its state",
};
const openPage = (search = new URLSearchParams(asked)) =>
  openApp({ at: `/oauth/authorize?${search.toString()}` });
const button = (name: string) => eventually(() => screen.getByRole("button", { name }));
const location = "https://program.example/back?code=c&state=its+state";

test.each([
  ["Allow", true],
  ["Deny", false],
])(
  "says which program asks for what, and sends the browser back with the answer: %s",
  async (name, allow) => {
    answer("GET /oauth/authorization", {
      name: "<img src=x> Helper",
      redirectHost: "program.example",
      scopes: ["read", "analyses:start"],
    });
    answer("POST /oauth/authorization", { location });
    const user = await openPage();
    await eventually(() => screen.getByRole("heading", { level: 1, name: "Connect <img src=x> Helper?" }));
    expect(screen.getByText("program.example")).toBeTruthy();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Read companies/), expect.stringMatching(/credits$/)]),
    );
    expect(seen("GET /oauth/authorization")[0]?.query).toEqual(read);
    expect(open).not.toHaveBeenCalled();
    await user.click(await button(name));
    await eventually(() => expect(open.mock.calls).toEqual([[location, "_self"]]));
    expect(seen("POST /oauth/authorization").map(({ body }) => body)).toEqual([{ ...read, allow }]);
  },
);

test.each([
  ["cursor://anysphere.cursor-retrieval", true],
  ["com.example.program:", true],
  ["program.example", false],
  ["127.0.0.1:3000", false],
])("says to which program it leads: %s", async (redirectHost, isApp) => {
  answer("GET /oauth/authorization", { name: "Helper", redirectHost, scopes: ["read"] });
  await openPage();
  await eventually(() => screen.getByText(redirectHost));
  expect(screen.queryByText(/the app on this device/) !== null).toBe(isApp);
});

test("the page of an answer to an app stays, and says that it can be closed", async () => {
  answer("GET /oauth/authorization", { name: "Helper", redirectHost: "cursor://program", scopes: ["read"] });
  answer("POST /oauth/authorization", { location: "cursor://program/back?code=c" });
  const user = await openPage();
  await user.click(await button("Allow"));
  await eventually(() => screen.getByText(/close this page/));
  expect(open.mock.calls).toEqual([["cursor://program/back?code=c", "_self"]]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])(
  "never opens %s, whatever the server answers",
  async (evil) => {
    answer("GET /oauth/authorization", { name: "Helper", redirectHost: "program.example", scopes: ["read"] });
    answer("POST /oauth/authorization", { location: evil });
    const user = await openPage();
    await user.click(await button("Allow"));
    await eventually(() => screen.getByRole("alert"));
    expect(open).not.toHaveBeenCalled();
  },
);

test("says what is wrong with a request, and leads nowhere", async () => {
  refuse("GET /oauth/authorization", {
    status: 400,
    message: "This program asks to send you to an address that it has not registered.",
  });
  await openPage();
  await eventually(() => screen.getByRole("heading", { name: "This program cannot be connected" }));
  expect(screen.getByText(/has not registered/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" }), "would be refused again").toBeNull();
  expect(open).not.toHaveBeenCalled();
});

test("reads a request again that a busy server did not answer", async () => {
  refuse("GET /oauth/authorization", { status: 429, message: "Too many requests." });
  const user = await openPage();
  const again = await button("Try again");
  answer("GET /oauth/authorization", { name: "Helper", redirectHost: "program.example", scopes: ["read"] });
  await user.click(again);
  await button("Allow");
});

test("a name that comes twice in the address is sent as none", async () => {
  refuse("GET /oauth/authorization", { status: 400, message: "No address." });
  const { redirectUri: _twice, ...rest } = read;
  const search = new URLSearchParams(asked);
  search.append("redirect_uri", "https://evil.example/");
  search.append("prompt", "consent");
  await openPage(search);
  await eventually(() => screen.getByText("No address."));
  expect(seen("GET /oauth/authorization")[0]?.query).toEqual(rest);
});

test("an answer that cannot be taken says why, and can be given again", async () => {
  answer("GET /oauth/authorization", { name: "Helper", redirectHost: "program.example", scopes: ["read"] });
  refuse("POST /oauth/authorization", { status: 422, message: "An account has at most 20 programs." });
  const user = await openPage();
  await user.click(await button("Allow"));
  await eventually(() => screen.getByText("An account has at most 20 programs."));
  answer("POST /oauth/authorization", { location });
  await user.click(await button("Allow"));
  await eventually(() => expect(open).toHaveBeenCalledTimes(1));
});
