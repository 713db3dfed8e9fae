/**
 * The id of the account whose reports Plumbline publishes itself. It has credits like a user's, but
 * nobody can log in to it.
 */
export const houseUserId = "plumbline-house";
