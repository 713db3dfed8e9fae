/** The response of a route. Routes return null for an unknown path. */
export type Answer = { status?: number; type: string; body: string };

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
});
