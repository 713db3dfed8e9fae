import { expect, type Page } from "@playwright/test";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { logInAsDemo, submitDemoLogin } from "./account.ts";
import { findViolations } from "./find-violations.ts";
import { test } from "./test.ts";

/** A program on this machine: it listens for the browser that comes back, as assistants do. */
const startProgram = async () => {
  const server = createServer((_request, answer) => answer.end("You may close this window."));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { back: `http://127.0.0.1:${port}/callback`, host: `127.0.0.1:${port}`, server };
};

const register = async (page: Page, redirectUri: string, name: string) => {
  const answer = await page.request.post("/oauth/register", {
    data: { client_name: name, redirect_uris: [redirectUri] },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { client_id: string }).client_id;
};

const createRequest = (clientId: string, redirectUri: string) => {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "of the program",
  });
  return { verifier, address: `/oauth/authorize?${query.toString()}` };
};

const listTools = async (page: Page, token: string) =>
  (
    await page.request.post("/mcp", {
      data: { jsonrpc: "2.0", id: 1, method: "tools/list" },
      headers: { accept: "application/json, text/event-stream", authorization: `Bearer ${token}` },
    })
  ).status();

test("a visitor logs in, allows a program with the keyboard, and disconnects it", async ({ page }) => {
  const { back, host, server } = await startProgram();
  const clientId = await register(page, back, "<i>An assistant</i>");
  const { verifier, address } = createRequest(clientId, back);
  await page.goto(address);
  await expect(page).toHaveURL(/\/login$/);
  await submitDemoLogin(page);
  await expect(page.getByRole("heading", { name: "Connect <i>An assistant</i>?" })).toBeVisible();
  await expect(page.getByText(host)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Allow" }).press("Enter");
  await expect(page.getByText("You may close this window.")).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("state")).toBe("of the program");
  const exchanged = await page.request.post("/oauth/token", {
    form: {
      grant_type: "authorization_code",
      client_id: clientId,
      code: searchParams.get("code") ?? "",
      code_verifier: verifier,
      redirect_uri: back,
    },
  });
  const { access_token: token } = (await exchanged.json()) as { access_token: string };
  expect(await listTools(page, token)).toBe(200);

  await page.goto("/account");
  await page.getByRole("button", { name: "Disconnect <i>An assistant</i>" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).press("Enter");
  await expect(page.getByText("Program disconnected").first()).toBeVisible();
  await expect.poll(() => listTools(page, token), { timeout: 10_000 }).toBe(401);
  server.close();
});

test("a program that is denied gets no code", async ({ page }) => {
  const { back, server } = await startProgram();
  const { address } = createRequest(await register(page, back, "An assistant"), back);
  await page.goto(address);
  await submitDemoLogin(page);
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("You may close this window.")).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("error"), searchParams.get("code")]).toEqual(["access_denied", null]);
  server.close();
});

test("an address that is not registered gets nothing, and no page of another site frames ours", async ({
  page,
}) => {
  const { back, server } = await startProgram();
  const clientId = await register(page, back, "An assistant");
  await logInAsDemo(page);
  for (const other of ["https://evil.example/", "javascript:alert(document.domain)", `${back}/other`]) {
    const { address } = createRequest(clientId, other);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "This program cannot be connected" })).toBeVisible();
    await expect(page.getByText("has not registered")).toBeVisible();
    await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
  }
  await page.goto(back);
  const { address } = createRequest(clientId, back);
  const framed = new URL(address, test.info().project.use.baseURL).href;
  await page.setContent(`<iframe src="${framed}"></iframe>`);
  await expect.poll(() => page.frames().at(-1)?.url()).toContain("chrome-error:");
  server.close();
});
