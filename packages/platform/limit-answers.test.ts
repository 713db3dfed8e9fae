import { useClosers } from "@plumbline/test-kit/closers.ts";
import { bufferedBytes, startHugeServer } from "@plumbline/test-kit/huge-server.ts";
import { expect, test } from "vitest";
import { limitAnswers } from "./limit-answers.ts";

const closeLater = useClosers();
const tooLarge = () => new Error("too large");
const body = "x".repeat(1_000);
const answer = (text: string | null, init: ResponseInit = {}) =>
  limitAnswers({ maxBytes: 1_000, tooLarge }, () => Promise.resolve(new Response(text, init)))("http://a");

test("an answer of the most bytes is read, one of a byte more is not", async () => {
  expect(await (await answer(body)).text()).toBe(body);
  await expect((await answer(`${body}x`)).text()).rejects.toThrow("too large");
});

test("an answer that announces too many bytes is refused when it is read", async () => {
  const response = await answer("x", { headers: { "content-length": "1001" } });
  await expect(response.text()).rejects.toThrow("too large");
});

test("status, headers and an empty body are kept", async () => {
  const teapot = await answer("no", { status: 418, statusText: "Teapot", headers: { "x-a": "b" } });
  expect([teapot.status, teapot.statusText, teapot.headers.get("x-a")]).toEqual([418, "Teapot", "b"]);
  expect([(await answer(null, { status: 204 })).status, await (await answer(null)).text()]).toEqual([
    204,
    "",
  ]);
});

test("the server of an answer that is too large stops sending", async () => {
  const server = await startHugeServer();
  closeLater(server.close);
  const response = await limitAnswers({ maxBytes: 1_000, tooLarge })(server.url);
  await expect(response.text()).rejects.toThrow("too large");
  await expect.poll(server.isIdle, { timeout: 5_000 }).toBe(true);
  expect(server.sent()).toBeLessThan(bufferedBytes);
});
