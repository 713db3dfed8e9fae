import { afterEach, expect, test, vi } from "vitest";
import { setUpBrowser } from "../testing/set-up.ts";
import { passTime } from "../testing/time.ts";
import { saveFile } from "./save-file.ts";

setUpBrowser();
afterEach(() => vi.restoreAllMocks());

test("saves the bytes under their name, and revokes their address a minute later", async () => {
  const freed: string[] = [];
  const clicked: string[] = [];
  Object.assign(URL, {
    createObjectURL: (bytes: Blob) => `blob:${bytes.size}`,
    revokeObjectURL: (url: string) => freed.push(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile({ bytes: new Blob(["model"]), fileName: "ACME.xlsx" });
  expect(clicked).toEqual(["ACME.xlsx blob:5"]);
  await passTime(59_999);
  expect(freed).toEqual([]);
  await passTime(1);
  expect(freed).toEqual(["blob:5"]);
});
