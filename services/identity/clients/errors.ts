import { failedPrecondition, invalid, notFound, unauthenticated } from "@plumbline/platform/errors.ts";

/** The same for an unknown client, a wrong secret and a client that was revoked. */
export const invalidClient = () =>
  unauthenticated("INVALID_CLIENT", "The client id or the secret is not valid.");
export const clientNotFound = () => notFound("CLIENT_NOT_FOUND", "There is no such client.");
export const clientRevoked = () => failedPrecondition("CLIENT_REVOKED", "This client was revoked.");
export const clientNameTaken = () => {
  const message = "Another client has this name. Choose another one, or rotate the secret of that client.";
  return invalid("CLIENT_NAME_TAKEN", message, { name: message });
};
