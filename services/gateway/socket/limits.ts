// What sockets may send, and how many there may be.

export const maxMessageBytes = 4_096;
export const maxSubscriptions = 100;
export const maxSocketsPerUser = 50;
/** Of one user over all sockets; a reconnecting page subscribes again to all that it shows. */
export const maxMessages = 200;
export const messagesWindowMs = 20_000;
/** Of all sockets. More wait, and users take turns: the gateway's time belongs to all callers. */
export const maxMessagesPerSecond = 300;
/** Of one user. Then its sockets are not read for a while: what they send waits at the sender. */
export const maxMessagesWaiting = 20;
/** Of users who send too much: thousands closed at once would delay other callers for seconds. */
export const maxClosingsPerSecond = 250;
/** For so long the client can take why its socket closes. */
export const farewellMs = 1_000;
/**
 * Of all sockets. Thousands of calls at once would keep the gateway from everything else; those
 * that wait longest do so for a second or two.
 */
export const subscribing = { running: 8, waiting: 2_000 };
export const maxBufferedBytes = 1_000_000;
/**
 * Application close codes: the token has expired; the client reads too slowly; it sends too much.
 */
export const closeCodes = { unauthenticated: 4401, slow: 4408, flooding: 4429 };
