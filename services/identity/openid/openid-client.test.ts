import { useClosers } from "@plumbline/test-kit/closers.ts";
import { bufferedBytes, startHugeServer } from "@plumbline/test-kit/huge-server.ts";
import { expect, test } from "vitest";
import { createOpenIdClient } from "./openid-client.ts";

const closeLater = useClosers();

test("a provider that answers with 400 MB is left, and cannot be used", async () => {
  const server = await startHugeServer();
  closeLater(server.close);
  const client = createOpenIdClient({
    providers: { google: { issuer: server.url, clientId: "id", clientSecret: "secret" } },
    redirectUriOf: () => "http://localhost/callback",
  });
  await expect(client.start("google", "state")).rejects.toMatchObject({ kind: expect.any(String) });
  expect([server.requests(), server.sent() < bufferedBytes]).toEqual([1, true]);
});
