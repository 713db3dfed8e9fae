import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const user = await openApp({ at: "/developers", user: null });
  await eventually(() => screen.getByRole("heading", { level: 1, name: /programs and assistants/ }));
  return user;
};

test("has a part for each way in, each with what to copy", async () => {
  await open();
  const parts = [
    "Personal tokens",
    "API",
    "Spreadsheets",
    "Assistants (MCP)",
    "Webhook",
    "A card for your page",
  ];
  for (const name of parts) expect(screen.getByRole("region", { name })).toBeTruthy();
  const textOf = (name: string) => screen.getByRole("region", { name }).textContent;
  expect(textOf("Formula for Google Sheets")).toContain("/api/v1/value/AAPL.csv?fields=value,p10,p90,price");
  expect(textOf("Address of the tools")).toContain("/mcp");
  expect(textOf("Set-up for Claude Code, by a token")).toContain("/mcp");
  expect(textOf("Verify a message in Node.js")).toContain("webhook-signature");
});

test("sends a real call with the token that is typed in, and shows its answer", async () => {
  const user = await open();
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const headers = { ratelimit: '"minute";r=299;t=60' };
    return Response.json({ success: true, data: { value: 15 } }, { headers });
  });
  const form = within(screen.getByRole("form", { name: "Try a call" }));
  await user.selectOptions(form.getByLabelText("Call"), "Range");
  await user.clear(form.getByLabelText("Ticker"));
  await user.type(form.getByLabelText("Ticker"), "msft");
  await user.type(form.getByLabelText("Personal token"), "plb_mine");
  await user.click(form.getByRole("button", { name: "Send the call" }));
  await eventually(() =>
    expect(form.getByRole("region", { name: "Answer" }).textContent).toContain('"value": 15'),
  );
  expect(form.getByText(/^Status 200\. Left of the quotas: "minute";r=299/)).toBeTruthy();
  expect(sent).toEqual([
    {
      url: "/api/v1/companies/MSFT/range",
      init: { headers: { authorization: "Bearer plb_mine" }, credentials: "omit" },
    },
  ]);
});

test("shows the card of the ticker that is typed in, and its lines", async () => {
  const user = await open();
  await user.clear(screen.getByLabelText("Ticker of the card"));
  await user.type(screen.getByLabelText("Ticker of the card"), "ko");
  expect(screen.getByTitle("Card of KO").getAttribute("src")).toBe("/embed/KO");
  expect(screen.getByRole("region", { name: "Lines for a picture" }).textContent).toContain("/embed/KO.svg");
});
