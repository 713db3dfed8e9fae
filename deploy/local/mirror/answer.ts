/** What a route answers; null means that nothing is known under the path. */
export type Answer = { status?: number; type: string; body: string };

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
});
