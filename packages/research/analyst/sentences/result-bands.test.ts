import { expect, test } from "vitest";
import { isOfOtherBand } from "./result-bands.ts";

test.each([
  ["Net sales increased low single digits.", 0.02, false],
  ["Net sales increased in the high single digits.", 0.064, true],
  ["Net sales decreased mid-single digits.", -0.05, false],
  ["Net sales grew at a double-digit rate.", 0.08, true],
  ["Net sales grew in the mid-teens.", 0.15, false],
  ["Net sales grew triple digits.", 1.2, true],
  ["Net sales increased 6%.", 0.064, false],
])("%s with growth of %s is of another band: %s", (result, growth, isOther) => {
  expect(isOfOtherBand(result, growth)).toBe(isOther);
});
