import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { answerAccountTab } from "../../testing/account-tab.ts";
import { analyst, notices, openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();
beforeEach(() => answerAccountTab());

const withPicture = { ...analyst, avatarUrl: "/avatars/0123.webp" };
const png = (bytes: string | Uint8Array<ArrayBuffer> = "a picture") =>
  new File([bytes], "ann.png", { type: "image/png" });
const openSection = async (user = analyst) => {
  const keys = await openApp({ at: "/account", user });
  const section = await eventually(() => screen.getByRole("region", { name: "Picture" }));
  const choose = (file: File) =>
    keys.upload(within(section).getByLabelText<HTMLInputElement>("Picture file"), file);
  return { keys, section, choose };
};
const pictures = () => [...document.querySelectorAll("img")].map((one) => one.getAttribute("src"));

test("saves a chosen picture, and shows it in the section and at the account button", async () => {
  answer("POST /users/me/avatar", withPicture);
  const { section, choose } = await openSection();
  expect(pictures()).toEqual([]);
  await choose(png());
  await eventually(() => expect(notices()).toEqual(["Picture saved"]));
  expect(seen("POST /users/me/avatar")).toHaveLength(1);
  expect(seen("POST /users/me/avatar")[0]?.headers.get("content-type")).toMatch(/^multipart\/form-data/);
  expect(pictures()).toEqual([withPicture.avatarUrl, withPicture.avatarUrl]);
  within(section).getByRole("button", { name: "Choose another picture" });
});

test("removes the picture, and shows the initials again", async () => {
  answer("DELETE /users/me/avatar", analyst);
  const { keys, section } = await openSection(withPicture);
  await keys.click(within(section).getByRole("button", { name: "Remove the picture" }));
  await eventually(() => expect(notices()).toEqual(["Picture removed"]));
  expect(pictures()).toEqual([]);
  expect(within(section).queryByRole("button", { name: "Remove the picture" })).toBeNull();
});

test("says at the button why a picture is refused, and keeps the former one", async () => {
  const message = "The file is not a complete JPEG, PNG or WebP picture. Please choose another one.";
  refuse("POST /users/me/avatar", { status: 400, message, fields: { avatar: message } });
  const { section, choose } = await openSection(withPicture);
  await choose(png());
  await eventually(() => expect(within(section).getByRole("alert").textContent).toBe(message));
  expect(pictures()).toEqual([withPicture.avatarUrl, withPicture.avatarUrl]);
  answer("POST /users/me/avatar", withPicture);
  await choose(png());
  await eventually(() => expect(within(section).queryByRole("alert")).toBeNull());
});

test("does not send a picture that is too large", async () => {
  const { section, choose } = await openSection();
  await choose(png(new Uint8Array(5 * 2 ** 20 + 1)));
  await eventually(() =>
    expect(within(section).getByRole("alert").textContent).toBe("The picture must be at most 5 MB."),
  );
  expect(seen("POST /users/me/avatar")).toEqual([]);
});
