import { expect, test } from "vitest";
import { contentDisposition } from "./file-answer.ts";

test("a plain name stands alone, any other has a plain one beside it", () => {
  expect(contentDisposition("AAPL_Apple-Inc._2026-02-03_model.xlsx")).toBe(
    'attachment; filename="AAPL_Apple-Inc._2026-02-03_model.xlsx"',
  );
  expect(contentDisposition("NESN_Nestlé (d'or)_model.xlsx")).toBe(
    "attachment; filename=\"NESN_Nestle-d-or-_model.xlsx\"; filename*=UTF-8''NESN_Nestl%C3%A9%20%28d%27or%29_model.xlsx",
  );
});

test("no name breaks out of its header", () => {
  expect(contentDisposition('x"; filename="y\r\nSet-Cookie: z')).toMatch(
    /^attachment; filename="x-filename-y-Set-Cookie-z"; filename\*=UTF-8''[\w%.-]+$/,
  );
});
