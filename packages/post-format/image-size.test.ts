import { expect, test } from "vitest";
import { readImageSize } from "./image-size.ts";

test.each([
  ["0.6", 60],
  [".25", 25],
  ["1", 100],
  ["1%", 1],
  ["60%", 60],
  [" 33.5 % ", 33.5],
  ["150%", 100],
  ["-5%", 1],
  ["0", 1],
  ["0%", 1],
  ["2", 80],
  ["60", 80],
  ["A chart of margins", 80],
  ["", 80],
  [undefined, 80],
])("shows an image with the title %j at %d percent", (title, percent) => {
  expect(readImageSize(title)).toBe(percent);
});
