import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer } from "../../../testing/api.ts";
import { notices, openApp, setUpApp } from "../../../testing/app.tsx";
import { report } from "../../../testing/report-fixture.ts";
import { copyRefused } from "../../../shared/copy-text.ts";
import { eventually } from "../../../testing/time.ts";

setUpApp();
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

async function openShare() {
  answer("GET /analysis/public/:id", report);
  const user = await openApp({ at: "/public-analysis/analysis-0001?tab=risks", user: null });
  const share = await eventually(() => screen.getByRole("region", { name: "Share" }));
  return { user, share };
}

test("shares name and address with the device's share sheet, and shows no notice when it is closed", async () => {
  const shared: unknown[] = [];
  const sheet = (data: unknown) => (shared.push(data), Promise.reject(new Error("Closed")));
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  const { user, share } = await openShare();
  await user.click(within(share).getByRole("button", { name: "Share" }));
  const url = `${location.origin}/public-analysis/analysis-0001`;
  expect(shared).toEqual([{ title: "Acme Tools Inc. (ACME), valued by Plumbline", url }]);
  expect(notices()).toEqual([]);
});

test("offers no share sheet if the device has none, and says in plain words that a link was not copied", async () => {
  const { user, share } = await openShare();
  expect(within(share).queryByRole("button", { name: "Share" })).toBeNull();
  const refusal = new DOMException("Failed to execute 'writeText' on 'Clipboard'.", "NotAllowedError");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(refusal);
  await user.click(within(share).getByRole("button", { name: "Copy link" }));
  await eventually(() => expect(notices()).toEqual([copyRefused]));
  const outside = ["X", "LinkedIn"].map((name) => {
    const link = within(share).getByRole("link", { name });
    return `${link.getAttribute("target")} ${link.getAttribute("rel")}`;
  });
  expect(outside).toEqual(["_blank noopener noreferrer", "_blank noopener noreferrer"]);
});

test("says so too where the browser offers no clipboard, as on a page without https", async () => {
  const { user, share } = await openShare();
  const clipboard = vi.spyOn(navigator, "clipboard", "get");
  clipboard.mockReturnValue(undefined as unknown as Clipboard);
  await user.click(within(share).getByRole("button", { name: "Copy link" }));
  await eventually(() => expect(notices()).toEqual([copyRefused]));
});
