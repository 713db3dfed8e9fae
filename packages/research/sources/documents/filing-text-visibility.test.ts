import { expect, test } from "vitest";
import { createLooks, isVisible, plainLook } from "./filing-text-visibility.ts";

const readLook = (attributes: Record<string, string>, outer = plainLook) => createLooks()(outer, attributes);
const readStyle = (style: string, outer = plainLook) => readLook({ style }, outer);

test.each([
  "display:none",
  " DISPLAY : NONE ",
  "display:none !important",
  "margin:0;display:none;display:block",
  "visibility:hidden",
  "visibility:collapse",
  "opacity:0.09",
  "font-size:0",
  "font-size:0em",
  "font-size:1.9px",
  "font-size:1.9pt",
  "left:-100px",
  "top:-100px",
  "text-indent:-100px",
  "margin-left:-100px",
  "color:transparent",
  "color:rgba(0, 0, 0, 0.09)",
  "color:rgb(0 0 0 / 0)",
  "color:white",
  "color:#fff",
  "color:#FFFFFF",
  "color:ffffff",
  "color:rgb(255,255,255)",
  "background:black",
  "background-color:#000",
])("text with %s is hidden", (style) => {
  expect(isVisible(readStyle(style))).toBe(false);
});

test.each([
  "display:block",
  "visibility:visible",
  "visibility:inherit",
  "opacity:0.1",
  "font-size:2px",
  "font-size:2pt",
  "font-size:1em",
  "font-size:larger",
  "left:-99px",
  "top:-99px",
  "text-indent:-99px",
  "margin-left:-99px",
  "right:-9999px",
  "color:rgba(0,0,0,0.1)",
  "color:#ffff",
  "color:#fffffff",
  "color:x#ffffff",
  "color:#ffffff0",
  "color:rgb(255,255)",
  "color:xrgb(255,255,255)",
  "color:rgb(255,255,255)x",
  "color:white;color:black",
  "background:white",
  "background:transparent",
  "background:url(black)",
  "none",
  "",
])("text with %s is visible", (style) => {
  expect(isVisible(readStyle(style))).toBe(true);
});

test.each([
  ["#123456", [18, 52, 86]],
  ["#1a2", [17, 170, 34]],
  ["rgb(1, 2, 3)", [1, 2, 3]],
  ["rgba(1 2 3 / 0.5)", [1, 2, 3]],
  ["white", [255, 255, 255]],
  ["black", [0, 0, 0]],
])("%s is red, green and blue of %j, as color and as background", (colour, channels) => {
  expect(readStyle(`color:${colour}`)).toEqual({ ...plainLook, color: channels });
  expect(readStyle(`background-color:${colour}`)).toEqual({ ...plainLook, background: channels });
});

test.each([
  ["rgb(255,255,216)", false],
  ["rgb(255,255,215)", true],
  ["rgb(255,215,255)", true],
  ["rgb(215,255,255)", true],
  ["rgb(242,242,242)", false],
  ["rgb(242,242,241)", true],
])("on white, text in %s is visible: %s", (colour, seen) => {
  expect(isVisible(readStyle(`color:${colour}`))).toBe(seen);
  const onItsOwn = {
    hidden: false,
    color: plainLook.background,
    background: readStyle(`color:${colour}`).color,
  };
  expect(isVisible(onItsOwn)).toBe(seen);
});

test("an element without its own look inherits its parent's", () => {
  const outer = readStyle("color:#123;background:#eee");
  expect(readLook({ id: "a", class: "b" }, outer)).toBe(outer);
  expect(readLook({ style: "font-weight:bold" }, outer)).toEqual(outer);
  expect(readLook({ style: "background:transparent" }, outer)).toEqual(outer);
});

test("a transparent color hides, and sets no color", () => {
  expect(readStyle("color:transparent")).toEqual({ ...plainLook, hidden: true });
});

test("everything within hidden text is hidden", () => {
  expect(readStyle("display:block;visibility:visible", readStyle("display:none")).hidden).toBe(true);
  expect(readStyle("display:block").hidden).toBe(false);
});

test("attributes set colors and hide; a style overrides them", () => {
  expect(readLook({ hidden: "" }).hidden).toBe(true);
  expect(readLook({ color: "#ffffff" }).color).toEqual([255, 255, 255]);
  expect(readLook({ bgcolor: "#000000" }).background).toEqual([0, 0, 0]);
  expect(readLook({ color: "#ffffff", bgcolor: "#000000", style: "color:#111;background:#222" })).toEqual({
    hidden: false,
    color: [17, 17, 17],
    background: [34, 34, 34],
  });
});

test("a repeated style is read the same after thousands of others", () => {
  const looks = createLooks();
  for (let i = 0; i < 5_001; i++) looks(plainLook, { style: `width:${i}px` });
  for (const style of ["width:1px", "display:none", "display:none"])
    expect(looks(plainLook, { style }).hidden).toBe(style === "display:none");
});
