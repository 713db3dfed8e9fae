import { act, render } from "@testing-library/react";
import { createBrowserRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually, settle } from "../../testing/time.ts";
import { BackCloses, followPages } from "./back-closes.tsx";

const follow = (following: typeof followPages) => {
  const router = createBrowserRouter([{ path: "*" }]);
  const stop = following(router);
  const unsubscribe = router.subscribe(({ location }) => opened.push(location.pathname + location.search));
  return { router, end: () => [stop, unsubscribe, () => router.dispose()].forEach((run) => run()) };
};
/** The pages that the router opened. */
let opened: string[];
let followed: ReturnType<typeof follow>;
beforeEach(() => {
  opened = [];
  followed = follow(followPages);
});
afterEach(() => followed.end());

const isOverlay = () => (history.state as { isOverlay?: true } | null)?.isOverlay === true;
const open = async (onClose: () => void, Closes = BackCloses) => {
  const shown = render(<Closes onClose={onClose} />);
  await eventually(() => expect(isOverlay()).toBe(true));
  return shown;
};
const go = (path: string, replace = false) => act(() => followed.router.navigate(path, { replace }));
/** Moves through the history. The browser does so later. */
const move = (by: number) => act(async () => history.go(by));
const expectAt = (path: string) => eventually(() => expect(location.pathname + location.search).toBe(path));

test("Back closes the newest of what is open, and the router hears nothing", async () => {
  await go("/one");
  const closed: string[] = [];
  const drawer = await open(() => closed.push("drawer"));
  const dialog = await open(() => closed.push("dialog"));
  await move(-1);
  await eventually(() => expect(closed).toEqual(["dialog"]));
  dialog.unmount();
  await eventually(() => expect(isOverlay()).toBe(true));
  await move(-1);
  await eventually(() => expect(closed).toEqual(["dialog", "drawer"]));
  drawer.unmount();
  await settle();
  expect([isOverlay(), opened]).toEqual([false, ["/one"]]);
});

test("Back closes what is open on the first page of a tab", async () => {
  followed.end();
  history.replaceState(null, "", "/first");
  followed = follow(followPages);
  const closed = vi.fn<() => void>();
  await open(closed);
  await move(-1);
  await eventually(() => expect(closed).toHaveBeenCalledTimes(1));
  await settle();
  expect(opened).toEqual([]);
});

test("what closes by itself costs no Back, and one that follows has the same entry", async () => {
  await go("/before");
  await go("/two");
  const entries = history.length;
  const first = await open(() => undefined);
  first.unmount();
  await settle();
  const second = await open(() => undefined);
  second.unmount();
  expect(history.length).toBe(entries + 1);
  await move(-1);
  await expectAt("/before");
  await eventually(() => expect(opened).toEqual(["/before", "/two", "/before"]));
});

test("a page that is opened while a dialog closes stays open", async () => {
  await go("/three");
  const { unmount } = await open(() => undefined);
  unmount();
  await settle();
  await go("/next");
  await settle();
  expect([location.pathname, opened.at(-1)]).toEqual(["/next", "/next"]);
});

test("Back and Forward between pages pass a dialog's entry", async () => {
  await go("/four");
  await open(() => undefined);
  await go("/next");
  await move(-1);
  await eventually(() => expect(opened.at(-1)).toBe("/four"));
  expect(isOverlay()).toBe(false);
  await move(1);
  await eventually(() => expect(opened.at(-1)).toBe("/next"));
});

test.each(["Back closes it", "Back comes from the next page", "Back leaves the page"])(
  "an address that changes below a drawer is kept: %s",
  async (way) => {
    await go("/before");
    await go("/five?filter=none");
    const { unmount } = await open(() => undefined);
    await go("/five?filter=large", true);
    if (way !== "Back closes it") unmount();
    if (way === "Back comes from the next page") await go("/next");
    await move(-1);
    await expectAt(way === "Back leaves the page" ? "/before" : "/five?filter=large");
    await settle();
    expect([isOverlay(), opened.at(-1)]).toEqual([false, location.pathname + location.search]);
  },
);

test("a page that is loaded again with our entry, or a module, takes over Back", async () => {
  await go("/before");
  await go("/six");
  const { unmount } = await open(() => undefined);
  unmount();
  followed.end();
  vi.resetModules();
  const loaded = await import("./back-closes.tsx");
  followed = follow(loaded.followPages);
  await move(-1);
  await expectAt("/before");
  const closed = vi.fn<() => void>();
  await open(closed, loaded.BackCloses);
  await move(-1);
  await eventually(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe("/before");
});
