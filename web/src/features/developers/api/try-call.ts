/** What a call of the public API answered. */
export type TriedCall = { status: number; quota: string | null; body: string };

/**
 * Makes a call of the public API with a personal token, as a program would: without the cookies of
 * the site.
 */
export async function tryCall({ path, token }: { path: string; token: string }): Promise<TriedCall> {
  const answer = await fetch(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
    credentials: "omit",
  });
  return {
    status: answer.status,
    quota: answer.headers.get("ratelimit"),
    body: JSON.stringify(await answer.json(), null, 2),
  };
}
