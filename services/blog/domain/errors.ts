import { conflict, invalid, notFound } from "@plumbline/platform/errors.ts";

export const postNotFound = () => notFound("POST_NOT_FOUND", "There is no such post.");

/** Fields of a post are wrong. fields: a message for each. */
export const invalidPost = (fields: Record<string, string>) =>
  invalid("INVALID_INPUT", Object.values(fields)[0] ?? "The post is not valid.", fields);

export const slugTaken = () => {
  const message = "Another post has or had this address.";
  return invalid("SLUG_TAKEN", message, { slug: message });
};

/** A change was made from a version that is not the present one. */
export const postChanged = () =>
  conflict("POST_CHANGED", "Somebody else has changed this post since you opened it.");
