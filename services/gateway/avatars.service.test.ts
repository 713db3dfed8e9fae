import { notFound } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { createBrowser, readEnvelope } from "./testing/browser.ts";
import { formOf } from "./testing/form-of.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings, env: { TRUST_PROXY: "true" } });
const received: Uint8Array[] = [];
const name = "0".repeat(64);
const picture = Uint8Array.of(1, 2, 3);
backends.handlers.identity.setAvatar = ({ picture: sent }) => {
  received.push(sent);
  return { user: { id: "u1", avatarUrl: `/avatars/${name}.webp` } };
};
backends.handlers.identity.getAvatar = async ({ name: wanted }) => {
  if (wanted !== name && wanted !== `${name}-64`) throw notFound("PICTURE_NOT_FOUND", "No such picture.");
  return { picture };
};
beforeEach(() => {
  received.length = 0;
  backends.calls.length = 0;
});

const megabyte = 2 ** 20;
const open = async () =>
  createBrowser({
    url: gateway.url,
    xsrfToken: gateway.xsrfToken,
    accessToken: await settings.userToken({ userId: randomUUID() }),
  });
const send = async (body: unknown, headers: Record<string, string> = {}) =>
  (await open()).send("POST", "/api/users/me/avatar", { body, headers });

test("passes a picture of 5 MB to identity as it is", async () => {
  const bytes = new Uint8Array(5 * megabyte).fill(7);
  const answer = await send(formOf({ field: "avatar" }, bytes));
  expect(answer.status).toBe(200);
  expect((await readEnvelope(answer)).data).toMatchObject({ avatarUrl: `/avatars/${name}.webp` });
  expect(received.map((one) => Buffer.from(one).equals(bytes))).toEqual([true]);
});

const tooLarge = [413, "PICTURE_TOO_LARGE", "The picture must be at most 5 MB."] as const;
const none = [400, "NO_PICTURE", "Please choose a picture."] as const;
const broken = [
  400,
  "MALFORMED_UPLOAD",
  "The picture did not arrive as a whole. Please send it again.",
] as const;
const otherField = () => {
  const form = new FormData();
  form.append("portrait", new Blob(["x"]), "picture.png");
  return form;
};
const textField = () => {
  const form = new FormData();
  form.append("avatar", "no file");
  return form;
};
const multipart = (boundary = "") => ({ "content-type": `multipart/form-data${boundary}` });
const part = '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc';

test.each([
  ["20 MB", formOf({ field: "avatar" }, new Uint8Array(20 * megabyte)), {}, tooLarge],
  ["a byte more than 5 MB", formOf({ field: "avatar" }, new Uint8Array(5 * megabyte + 1)), {}, tooLarge],
  [
    "two files",
    formOf({ field: "avatar" }, "one", "two"),
    {},
    [400, "ONE_PICTURE", "Please choose one picture only."],
  ],
  ["no file", new FormData(), {}, none],
  ["an empty file", formOf({ field: "avatar" }, ""), {}, none],
  ["a file of another field", otherField(), {}, none],
  ["a text in place of the file", textField(), {}, none],
  ["JSON", { avatar: "a picture" }, {}, broken],
  ["a form without its boundary", part, multipart(), broken],
  ["a form that ends in the middle", part, multipart("; boundary=b"), broken],
  ["a part without a head", "--b\r\n\r\nabc\r\n--b--\r\n", multipart("; boundary=b"), none],
] as const)("refuses %s, and tells identity nothing", async (_name, body, headers, refusal) => {
  const [status, code, message] = refusal;
  const answer = await send(body, headers);
  expect(answer.status).toBe(status);
  const { error } = await readEnvelope(answer);
  const fields = refusal === broken ? {} : { fields: { avatar: message } };
  expect(error).toEqual({ code, message, ...fields });
  expect(backends.calls).toEqual([]);
});

/** Begins a request with a head of its own. */
const begin = async (headers: Record<string, string>) => {
  const accessToken = await settings.userToken({ userId: randomUUID() });
  const sent = request(`${gateway.url}/api/users/me/avatar`, {
    method: "POST",
    headers: {
      cookie: `XSRF-TOKEN=${gateway.xsrfToken}; access_token=${accessToken}`,
      "x-xsrf-token": gateway.xsrfToken,
      ...multipart("; boundary=b"),
      ...headers,
    },
  });
  return sent;
};

test("stops at 5 MB when the length was not announced", async () => {
  const sent = await begin({ "transfer-encoding": "chunked" });
  sent.write(part);
  for (let at = 0; at < 6; at++) sent.write(Buffer.alloc(megabyte));
  const [answer] = (await once(sent, "response")) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(413);
  sent.on("error", () => undefined).destroy();
});

test("a browser that leaves in the middle sets no picture, and the gateway goes on", async () => {
  const sent = await begin({ "content-length": "100000" });
  sent.write(part);
  sent.on("error", () => undefined).destroy();
  expect((await send(formOf({ field: "avatar" }, "a picture"))).status).toBe(200);
  expect(received).toHaveLength(1);
});

test.each([name, `${name}-64`])(
  "serves a picture that is cached for a year, and runs nothing",
  async (stem) => {
    const answer = await fetch(`${gateway.url}/avatars/${stem}.webp`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(backends.calls).toMatchObject([{ by: "gateway", request: { name: stem } }]);
  },
);

test.each([`${"1".repeat(64)}.webp`, `${name}.png`, `${name}-256.webp`, `${name}`, "..%2Fsecret.webp", ""])(
  "a picture that does not exist is not found: /avatars/%s",
  async (file) => {
    const answer = await fetch(`${gateway.url}/avatars/${file}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await readEnvelope(answer)).error?.code).toBe("PICTURE_NOT_FOUND");
  },
);
