import type { BlogPost } from "@plumbline/gateway/dto/blog.ts";
import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, bad, good, pageOf, refuse, respond, seen } from "../../../testing/api.ts";
import { analyst, linksIn, notices, openApp, reaches, setUpApp } from "../../../testing/app.tsx";
import { admin, newPost, openEditor } from "../../../testing/open-editor.ts";
import { passTime, eventually } from "../../../testing/time.ts";

setUpApp();

const published: Partial<BlogPost> = {
  id: "b2",
  title: "On risk",
  slug: "on-risk",
  status: "PUBLISHED",
  publishedAt: "2026-02-21",
};
const field = (name: string) => screen.getByRole("textbox", { name });
const put = () => seen("PUT /admin/blog/:id");

test("lists posts, of which only published ones can be viewed", async () => {
  answer("GET /admin/blog", [newPost(), newPost(published)], pageOf({ page: 1, limit: 10, total: 2 }));
  await openApp({ at: "/admin/blog", user: admin });
  const table = await eventually(() => screen.getByRole("table", { name: "Posts" }));
  expect(linksIn(table)).toEqual([
    "On growth: /admin/blog/b1",
    "On risk: /admin/blog/b2",
    "View On risk: /blog/on-risk",
  ]);
  expect(seen("GET /admin/blog")[0]?.query).toEqual({
    page: "1",
    limit: "10",
    sortBy: "updatedAt",
    sortDir: "desc",
  });
});

test("filters posts by status, and says when they cannot be loaded", async () => {
  refuse("GET /admin/blog", { status: 500, message: "Out of order." });
  const user = await openApp({ at: "/admin/blog", user: admin });
  await eventually(() => screen.getByText("Retrying..."));
  await passTime(100);
  await eventually(() => screen.getByText("Failed to load posts"));
  answer("GET /admin/blog", []);
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Draft");
  await eventually(() => screen.getByText("No posts found."));
  expect(seen("GET /admin/blog").at(-1)?.query).toMatchObject({ status: "DRAFT", page: "1" });
});

test("deletes a post only after it was confirmed; a failure is said", async () => {
  answer("GET /admin/blog", [newPost()]);
  refuse("DELETE /admin/blog/:id", { status: 500, message: "Out of order." });
  const user = await openApp({ at: "/admin/blog", user: admin });
  const ask = async () =>
    user.click(await eventually(() => screen.getByRole("button", { name: "Delete On growth" })));
  await ask();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(seen("DELETE /admin/blog/:id")).toHaveLength(0);
  await ask();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await eventually(() => expect(notices()).toContain("Failed to delete post"));
  answer("DELETE /admin/blog/:id", {});
  await ask();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await eventually(() => expect(notices()).toContain("Post deleted"));
});

test("saves a new draft as one types, once, and then its changes", async () => {
  respond("POST /admin/blog", ({ body }) =>
    good("POST /admin/blog", newPost({ version: 1, title: (body as { title: string }).title })),
  );
  respond("PUT /admin/blog/:id", () => good("PUT /admin/blog/:id", newPost({ version: 2 })));
  const user = await openEditor(null);
  await user.type(field("Title"), "On gro");
  await user.type(field("Title"), "wth");
  screen.getByText("Not saved yet");
  await passTime(1_000);
  await eventually(() => screen.getByText("Saved"));
  expect(seen("POST /admin/blog")).toHaveLength(1);
  expect(seen("POST /admin/blog")[0]?.body).toMatchObject({ title: "On growth", slug: "", status: "DRAFT" });
  expect(location.pathname).toBe("/admin/blog/b1");
  await user.type(field("Text"), "# Hello");
  within(screen.getByRole("region", { name: "Preview" })).getByRole("heading", { name: "Hello" });
  await passTime(1_000);
  await eventually(() => expect(put()[0]?.body).toMatchObject({ version: 1, body: "# Hello" }));
});

test("a published post is saved when it is asked for, not as one types", async () => {
  answer("PUT /admin/blog/:id", newPost({ ...published, version: 4, title: "On risks" }));
  const user = await openEditor(newPost(published));
  await user.type(field("Title"), "s");
  await passTime(5_000);
  expect(put()).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await eventually(() =>
    expect(put()[0]?.body).toMatchObject({ title: "On risks", status: "PUBLISHED", version: 3 }),
  );
});

test("publishes and withdraws a post after a confirmation", async () => {
  answer("PUT /admin/blog/:id", newPost({ status: "PUBLISHED", publishedAt: "2026-02-21", version: 4 }));
  const user = await openEditor(newPost());
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(put()).toHaveLength(0);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publish" }));
  await eventually(() => expect(notices()).toContain("Post published"));
  screen.getByText("Saved");
  expect(put()[0]?.body).toMatchObject({ status: "PUBLISHED", version: 3 });
  answer("PUT /admin/blog/:id", newPost({ publishedAt: "2026-02-21", version: 5 }));
  await user.click(screen.getByRole("button", { name: "Unpublish" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Unpublish" }));
  await eventually(() => expect(notices()).toContain("Post withdrawn"));
  screen.getByText("Saved");
  expect(put()[1]?.body).toMatchObject({ status: "DRAFT", version: 4 });
  await passTime(5_000);
  expect(put()).toHaveLength(2);
});

test("shows at each field what the server refuses", async () => {
  refuse("PUT /admin/blog/:id", {
    status: 400,
    code: "SLUG_TAKEN",
    message: "Another post has or had this address.",
    fields: { slug: "Another post has or had this address." },
  });
  const user = await openEditor(newPost());
  await user.type(field("Slug"), "taken");
  await passTime(1_000);
  await eventually(() => screen.getByText("Another post has or had this address."));
  expect(field("Slug").getAttribute("aria-invalid")).toBe("true");
  screen.getByText("Not saved");
});

test("tells of another administrator's change, and overwrites it only when asked to", async () => {
  refuse("PUT /admin/blog/:id", { status: 409, code: "POST_CHANGED", message: "Changed." });
  const user = await openEditor(newPost());
  await user.type(field("Title"), "!");
  await passTime(1_000);
  await eventually(() => screen.getByText("Somebody else has changed this post since you opened it."));
  await user.type(field("Title"), "!");
  await passTime(5_000);
  expect(put(), "nothing more is saved until one chooses").toHaveLength(1);
  answer("GET /admin/blog/:id", newPost({ title: "Theirs", version: 9 }));
  answer("PUT /admin/blog/:id", newPost({ title: "On growth!!", version: 10 }));
  await user.click(screen.getByRole("button", { name: "Overwrite it with mine" }));
  await eventually(() => expect(put()[1]?.body).toMatchObject({ title: "On growth!!", version: 9 }));
});

test("loads another administrator's version", async () => {
  refuse("PUT /admin/blog/:id", { status: 409, code: "POST_CHANGED", message: "Changed." });
  const user = await openEditor(newPost());
  await user.type(field("Title"), "!");
  await passTime(1_000);
  await eventually(() => screen.getByText("Somebody else has changed this post since you opened it."));
  answer("GET /admin/blog/:id", newPost({ title: "Theirs", version: 9 }));
  await user.click(screen.getByRole("button", { name: "Load their version" }));
  await eventually(() => expect((field("Title") as HTMLInputElement).value).toBe("Theirs"));
  await passTime(5_000);
  expect(put()).toHaveLength(1);
});

const picture = (name: string, type = "image/png") => new File(["x"], name, { type });
const url = `/blog/images/${"0".repeat(32)}-800x600.webp`;

test("adds pictures that are chosen or pasted where the cursor is", async () => {
  answer("POST /admin/blog/images", { url });
  answer("PUT /admin/blog/:id", newPost({ version: 4 }));
  const user = await openEditor(newPost({ body: "" }));
  await user.upload(screen.getByLabelText("Picture file"), picture("price-and_value.png"));
  const text = () => (field("Text") as HTMLTextAreaElement).value;
  await eventually(() => expect(text().trim()).toBe(`![price and value](${url} "80%")`));
  await user.click(field("Text"));
  await user.paste({ files: [picture("second.png")], types: ["Files"], getData: () => "" } as never);
  await eventually(() => expect(text()).toContain(`![second](${url} "80%")`));
  await passTime(1_000);
});

test("adds pictures that are dropped, and leaves other files to the browser", async () => {
  answer("POST /admin/blog/images", { url });
  answer("PUT /admin/blog/:id", newPost({ version: 4 }));
  await openEditor(newPost({ body: "" }));
  const drop = (...files: File[]) => {
    const event = createEvent.drop(field("Text"), { dataTransfer: { files } });
    fireEvent(field("Text"), event);
    return event.defaultPrevented;
  };
  expect(drop(picture("notes.txt", "text/plain"))).toBe(false);
  expect(drop(picture("first.png"), picture("notes.txt", "text/plain"), picture("second.png"))).toBe(true);
  const lines = `![first](${url} "80%")\n\n![second](${url} "80%")`;
  await eventually(() => expect((field("Text") as HTMLTextAreaElement).value.trim()).toBe(lines));
  expect(seen("POST /admin/blog/images")).toHaveLength(2);
  await passTime(1_000);
});

test("keeps the pictures before one that is refused", async () => {
  const refused = { status: 400, message: "The file is not a complete JPEG, PNG or WebP picture." };
  respond("POST /admin/blog/images", () =>
    seen("POST /admin/blog/images").length === 1 ? good("POST /admin/blog/images", { url }) : bad(refused),
  );
  answer("PUT /admin/blog/:id", newPost({ version: 4 }));
  const user = await openEditor(newPost({ body: "" }));
  await user.upload(screen.getByLabelText("Picture file"), [picture("a.png"), picture("b.png")]);
  await eventually(() => screen.getByText(refused.message));
  expect((field("Text") as HTMLTextAreaElement).value.trim()).toBe(`![a](${url} "80%")`);
  await passTime(1_000);
});

test("says why a picture is refused", async () => {
  refuse("POST /admin/blog/images", {
    status: 400,
    message: "The file is not a complete JPEG, PNG or WebP picture.",
  });
  const user = await openEditor(newPost());
  await user.upload(screen.getByLabelText("Picture file"), picture("a.png"));
  await eventually(() => screen.getByText("The file is not a complete JPEG, PNG or WebP picture."));
});

test("others than administrators are sent to the dashboard", async () => {
  answer("GET /analysis/user", []);
  await openApp({ at: "/admin/blog/new", user: analyst });
  await reaches("/dashboard");
});
