/** Addresses of services that a test does not call. */
export const unusedAddresses = { ORCHESTRATOR_ADDRESS: "127.0.0.1:1", BILLING_ADDRESS: "127.0.0.1:1" };
