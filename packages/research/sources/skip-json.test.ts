import fc from "fast-check";
import { expect, test } from "vitest";
import { findEnd, none, skipJson } from "./skip-json.ts";

const encoder = new TextEncoder();
const accepts = (text: string) => {
  const bytes = encoder.encode(text);
  return skipJson(bytes, 0) === bytes.length;
};
const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test.each([
  "{}",
  "[ ]",
  '{"a" : [1, -0.5e+3, 0, 10.25E-2] , "b":{"c":null,"d":true,"e":false}}',
  String.raw`["\"\\\/\b\f\n\r\t\u00e9", "é \u2028 \u007f"]`,
])("accepts %s", (text) => {
  expect(parses(text)).toBe(true);
  expect(accepts(text)).toBe(true);
});

test.each([
  "[1,]",
  "[,1]",
  '{"a":1,}',
  '{"a" 1}',
  "{a:1}",
  "{1:1}",
  "[01]",
  "[1.]",
  "[.5]",
  "[+1]",
  "[-]",
  "[1e]",
  "[1e+]",
  "[nul]",
  "[truee]",
  "[NaN]",
  String.raw`["\x"]`,
  String.raw`["\u12g4"]`,
  '["a\nb"]',
  "[1}",
  '{"a":1]',
  "[1 2]",
  "['a']",
  "[\u00a01]",
])("refuses %j, as JSON.parse does", (text) => {
  expect(parses(text)).toBe(false);
  expect(accepts(text)).toBe(false);
});

test("agrees with JSON.parse on JSON of which one place was changed", () => {
  const value = fc.oneof(fc.object({ maxDepth: 3 }), fc.array(fc.jsonValue({ maxDepth: 3 })));
  const change = fc.constantFrom(...'{}[]",:\\ \n0-.eE+tu1a'.split(""));
  fc.assert(
    fc.property(value, fc.nat(), change, fc.boolean(), (from, place, sign, isAdded) => {
      const text = JSON.stringify(from);
      const at = place % text.length;
      const changed = text.slice(0, at) + sign + text.slice(isAdded ? at : at + 1);
      for (const one of [text, changed])
        if (/^[[{].*[\]}]$/s.test(one)) expect(accepts(one), one).toBe(parses(one));
    }),
    { numRuns: 2_000 },
  );
});

test("skips one value among others, and none that is cut off", () => {
  const text = '{"a":[{"b":"}]"},{}]}';
  expect(skipJson(encoder.encode(`x${text},{}`), 1)).toBe(text.length + 1);
  for (let end = 1; end < text.length; end++)
    expect(skipJson(encoder.encode(text.slice(0, end)), 0)).toBe(none);
});

test("finds the end of what is valid where the check does, and none of what is cut off", () => {
  const value = fc.oneof(fc.object({ maxDepth: 3 }), fc.array(fc.jsonValue({ maxDepth: 3 })));
  fc.assert(
    fc.property(value, fc.nat(), (from, place) => {
      const text = JSON.stringify(from);
      const bytes = encoder.encode(`${text},{}`);
      expect(findEnd(bytes, 0), text).toBe(skipJson(bytes, 0));
      expect(findEnd(bytes.subarray(0, place % encoder.encode(text).length), 0)).toBe(none);
    }),
  );
  for (const read of [findEnd, skipJson]) {
    expect(() => read(encoder.encode("[".repeat(14)), 0)).toThrow("nested too deeply");
    expect(() => read(encoder.encode(`[${"[],".repeat(200_000)}`), 0)).toThrow("too long");
  }
});
