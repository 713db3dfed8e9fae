import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { completeBrowser, preferDark } from "../testing/browser.ts";
import { report } from "../testing/report-fixture.ts";
import { readReferral, storeReferral } from "./referral.ts";
import { cacheReport, readCachedReport } from "./report-cache.ts";
import { setSounds, areSoundsOn } from "./sound.ts";
import { readStored, removeStored, removeUserData, writeStored } from "./storage.ts";
import { chooseTheme, startTheme, useTheme } from "./theme/theme-store.ts";
import { dismissToast, toast, useToasts } from "./ui/toast-list.ts";
import { markSeen, markUnseen, useUnseen } from "./unseen-analyses.ts";

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  useTheme.setState({ choice: "system" });
});

/** Storage of a private window or a full disk: every use throws. */
function breakStorage(): void {
  for (const name of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
}

test("stores values under the app's prefix, and removes them", () => {
  writeStored("a", { b: 1 });
  expect(localStorage.getItem("plumbline.a")).toBe('{"b":1}');
  expect(readStored("a")).toEqual({ b: 1 });
  removeStored("a");
  expect(readStored("a")).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("reads invalid JSON as null", () => {
  localStorage.setItem("plumbline.a", "{");
  expect(readStored("a")).toBeNull();
});

test("works without storage until the page is closed", () => {
  breakStorage();
  expect(() => writeStored("a", 1)).not.toThrow();
  expect(() => removeStored("a")).not.toThrow();
  expect(readStored("a")).toBeNull();
  chooseTheme("dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(() => cacheReport(report)).not.toThrow();
  expect(readCachedReport(report.id)).toBeNull();
  expect(areSoundsOn()).toBe(true);
});

test("caches the last three reports, each once", () => {
  const ids = ["a", "b", "c"];
  for (const id of [...ids, "a", "d"]) cacheReport({ ...report, id });
  expect(["a", "b", "c", "d"].map((id) => readCachedReport(id)?.id)).toEqual(["a", undefined, "c", "d"]);
  expect(readStored("reports")).toEqual(["c", "a", "d"]);
  removeUserData();
  expect(ids.map(readCachedReport)).toEqual([null, null, null]);
  expect(localStorage).toHaveLength(0);
});

test("sets the theme colour of the browser", () => {
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  document.head.append(meta);
  startTheme();
  expect(meta.content).toBe("#fbfaf7");
  chooseTheme("dark");
  expect(meta.content).toBe("#0f151a");
  chooseTheme("system");
  preferDark(true);
  expect([document.documentElement.dataset["theme"], meta.content]).toEqual(["dark", "#0f151a"]);
  meta.remove();
});

test.each([
  ["light", "light"],
  ["dark", "dark"],
  ["sepia", "system"],
  [null, "system"],
])("starts with the kept theme %s as %s", async (kept, choice) => {
  if (kept) localStorage.setItem("plumbline.theme", kept);
  vi.resetModules();
  const fresh = await import("./theme/theme-store.ts");
  expect(fresh.useTheme.getState().choice).toBe(choice);
});

test("starts with the system's theme if storage fails", async () => {
  breakStorage();
  vi.resetModules();
  const fresh = await import("./theme/theme-store.ts");
  expect(fresh.useTheme.getState().choice).toBe("system");
});

test("remembers the newest hundred unseen analyses, each once, until they are seen", () => {
  const { result } = renderHook(useUnseen);
  act(() => {
    markUnseen("a");
    markUnseen("a");
    for (let index = 1; index <= 100; index += 1) markUnseen(`b${index}`);
  });
  expect(result.current).toHaveLength(100);
  expect([result.current[0], result.current.at(-1)]).toEqual(["b1", "b100"]);
  expect(readStored<string[]>("unseenCompleted")).toEqual(result.current);
  act(() => markSeen("b1"));
  expect(result.current[0]).toBe("b2");
  act(() => {
    for (const id of result.current) markSeen(id);
  });
  expect(result.current).toEqual([]);
});

test("shows each notice once until it is dismissed, and at most four", () => {
  const { result } = renderHook(useToasts);
  act(() => {
    for (const text of ["1", "2", "2", "3", "4", "5"]) toast(text, text === "5" ? "error" : undefined);
  });
  expect(result.current.map(({ text, tone }) => `${text} ${tone}`)).toEqual([
    "2 info",
    "3 info",
    "4 info",
    "5 error",
  ]);
  expect(new Set(result.current.map(({ id }) => id)).size).toBe(4);
  act(() => dismissToast(result.current[1]?.id ?? 0));
  expect(result.current.map(({ text }) => text)).toEqual(["2", "4", "5"]);
  act(() => {
    for (const { id } of result.current) dismissToast(id);
  });
});

test("plays sounds until they are switched off", () => {
  expect(areSoundsOn()).toBe(true);
  setSounds(false);
  expect(areSoundsOn()).toBe(false);
});

test("stores the code of a referral link in a cookie for seven days", () => {
  const written = vi.spyOn(document, "cookie", "set");
  history.replaceState(null, "", "/?ref=FRIEND%201");
  storeReferral();
  expect(written.mock.calls).toEqual([["referral=FRIEND%201; Max-Age=604800; Path=/; Secure; SameSite=Lax"]]);
  written.mockClear();
  for (const search of ["/", "/?ref=", `/?ref=${"x".repeat(41)}`]) {
    history.replaceState(null, "", search);
    storeReferral();
  }
  expect(written).not.toHaveBeenCalled();
  history.replaceState(null, "", `/?ref=${"x".repeat(40)}`);
  storeReferral();
  expect(written).toHaveBeenCalledTimes(1);
});

test("reads the referral code among other cookies", () => {
  const cookies = vi.spyOn(document, "cookie", "get");
  for (const [text, code] of [
    ["a=1; referral=FRIEND%201; b=2", "FRIEND 1"],
    ["referral=X", "X"],
    ["my-referral=X", undefined],
    ["", undefined],
  ] as const) {
    cookies.mockReturnValue(text);
    expect(readReferral(), text).toBe(code);
  }
});
