const nowhere = "127.0.0.1:1";

/** Addresses of other services and of sources where nothing listens. */
export const outsideSettings = {
  BILLING_ADDRESS: nowhere,
  VALUATION_ENGINE_ADDRESS: nowhere,
  SEC_DATA_URL: `http://${nowhere}`,
  SEC_ARCHIVES_URL: `http://${nowhere}`,
  SEC_USER_AGENT: "Test test@example.com",
  PRICES_URL: `http://${nowhere}`,
  PRINT_TEMPLATE: "/nowhere",
  PUBLIC_URL: `http://${nowhere}`,
  RATES_URL: `http://${nowhere}`,
};

/** The settings that the orchestrator requires. */
export const neededSettings = {
  GRPC_PORT: "0",
  SERVICE_KEY: "{}",
  SERVICE_JWKS: "{}",
  IDENTITY_ADDRESS: "127.0.0.1:1",
  MONGODB_URI: "mongodb://127.0.0.1",
  MONGODB_DATABASE: "test",
  NATS_URL: "nats://127.0.0.1",
  REDIS_URL: "redis://127.0.0.1",
  ...outsideSettings,
};
