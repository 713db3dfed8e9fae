import { act, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { eventually, settle } from "../../testing/time.ts";
import { BackCloses } from "./back-closes.tsx";

/** What a router hears of the browser's movements. */
const heard = vi.fn<() => void>();
addEventListener("popstate", heard);
afterEach(() => {
  heard.mockClear();
  vi.restoreAllMocks();
});

const isOverlay = () => (history.state as { isOverlay?: true } | null)?.isOverlay === true;
const open = async (onClose: () => void, Closes = BackCloses) => {
  const shown = render(<Closes onClose={onClose} />);
  await eventually(() => expect(isOverlay()).toBe(true));
  return shown;
};
/** Moves through the history. The browser does so later. */
const move = (by: number) => act(async () => history.go(by));
const enter = (idx: number) => history.pushState({ idx }, "");

test("Back closes the newest of what is open, and the router hears nothing", async () => {
  enter(1);
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
  expect([heard.mock.calls.length, history.state]).toEqual([0, { idx: 1 }]);
});

test("what closes by itself leaves no entry behind, and one that follows at once keeps it", async () => {
  enter(2);
  const back = vi.spyOn(history, "back");
  const first = await open(() => undefined);
  first.unmount();
  const second = render(<BackCloses onClose={() => undefined} />);
  await settle();
  expect([isOverlay(), back.mock.calls.length]).toEqual([true, 0]);
  second.unmount();
  await eventually(() => expect(history.state).toEqual({ idx: 2 }));
  expect(heard).not.toHaveBeenCalled();
});

test("a link in a dialog leads on, and Back from there skips the dialog's entry", async () => {
  enter(3);
  const { unmount } = await open(() => undefined);
  enter(4);
  unmount();
  await settle();
  expect(history.state).toEqual({ idx: 4 });
  await move(-1);
  await eventually(() => expect(history.state).toEqual({ idx: 3 }));
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
});

test.each([false, true])(
  "a page opened while a dialog closes stays open (loaded again: %s)",
  async (isAgain) => {
    enter(5);
    if (isAgain) vi.resetModules();
    const loaded = await import("./back-closes.tsx");
    const { unmount } = await open(() => undefined, loaded.BackCloses);
    // The browser moves later: until then the router may have opened a page.
    const back = vi.spyOn(history, "back").mockImplementationOnce(() => {
      enter(6);
      history.go(-1);
    });
    unmount();
    await eventually(() => expect(back).toHaveBeenCalledTimes(1));
    await settle();
    expect(history.state).toEqual({ idx: 6 });
    expect(heard).not.toHaveBeenCalled();
  },
);
