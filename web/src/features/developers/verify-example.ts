/** A program for Node.js that verifies a message of a webhook. The page shows it; a test runs it. */
export const verifyExample = `import { createHmac, timingSafeEqual } from "node:crypto";

// headers: with names in lower case. body: the text as it arrived, before it is parsed.
export function isFromPlumbline({ headers, body, secret, now = Date.now() }) {
  const timestamp = headers["webhook-timestamp"];
  // An older message may be a recorded one that somebody sends again.
  if (!(Math.abs(now / 1000 - Number(timestamp)) < 300)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const wanted = createHmac("sha256", key)
    .update(headers["webhook-id"] + "." + timestamp + "." + body)
    .digest();
  // Two signatures for a day after you replace the secret.
  return headers["webhook-signature"].split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
`;

/** A message as it is posted. */
export const messageExample = JSON.stringify(
  {
    id: "8f0c2d7e-5a3b-4c1d-9e6f-7a8b9c0d1e2f",
    type: "watch.moved",
    createdAt: "2026-05-01T12:00:00.000Z",
    data: {
      ticker: "KO",
      companyName: "Coca-Cola Co",
      cause: "New 10-Q",
      day: "2026-04-30",
      valueBefore: 68.02,
      valueAfter: 71.22,
      price: 64.5,
      drivers: [
        { title: "Revenue growth", amount: 2.1 },
        { title: "Operating margin", amount: 1.1 },
      ],
      refusal: null,
    },
  },
  null,
  2,
);
