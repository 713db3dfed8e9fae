import { expect, test } from "vitest";
import { writeCall } from "./api-calls.ts";

test("writes a call as a request, its parameters encoded in its path", () => {
  expect(writeCall("GET /watchlist/moves", [])).toEqual({ method: "GET", path: "/watchlist/moves" });
  expect(writeCall("DELETE /watchlist/:ticker", [{ params: { ticker: "BRK/B" } }])).toEqual({
    method: "DELETE",
    path: "/watchlist/BRK%2FB",
  });
  const params = { id: "a?b", scenarioId: "c d" };
  expect(writeCall("DELETE /analysis/:id/scenarios/:scenarioId", [{ params }])).toEqual({
    method: "DELETE",
    path: "/analysis/a%3Fb/scenarios/c%20d",
  });
});

test("passes query and body on", () => {
  const query = { page: 2, own: true };
  expect(writeCall("GET /analysis/user", [{ query }])).toMatchObject({ path: "/analysis/user", query });
  const body = { ticker: "ACME" };
  expect(writeCall("POST /analysis/start", [{ body }])).toMatchObject({ method: "POST", body });
});

test("takes what the table of calls has alone", () => {
  // Checked by the compiler: an error that is gone fails the type check.
  const refused = [
    // @ts-expect-error A path that the table does not have.
    () => writeCall("GET /watchlist/move", []),
    // @ts-expect-error A method that the table does not have.
    () => writeCall("PATCH /watchlist", [{ body: { companies: [] } }]),
    // @ts-expect-error A parameter is missing.
    () => writeCall("DELETE /watchlist/:ticker", []),
    // @ts-expect-error A parameter has another name.
    () => writeCall("DELETE /watchlist/:ticker", [{ params: { id: "ACME" } }]),
    // @ts-expect-error A name of the query that the table does not have.
    () => writeCall("GET /analysis/user", [{ query: { owner: true } }]),
    // @ts-expect-error A body of another shape.
    () => writeCall("POST /analysis/start", [{ body: { symbol: "ACME" } }]),
    // @ts-expect-error A body of a call that takes none.
    () => writeCall("POST /auth/logout", [{ body: {} }]),
  ];
  expect(refused).toHaveLength(7);
});
