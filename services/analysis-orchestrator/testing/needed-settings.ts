/** The settings without which the orchestrator does not start. */
export const neededSettings = {
  GRPC_PORT: "0",
  SERVICE_KEY: "{}",
  SERVICE_JWKS: "{}",
  IDENTITY_ADDRESS: "127.0.0.1:1",
  MONGODB_URI: "mongodb://127.0.0.1",
  MONGODB_DATABASE: "test",
  NATS_URL: "nats://127.0.0.1",
  REDIS_URL: "redis://127.0.0.1",
  BILLING_ADDRESS: "127.0.0.1:2",
  VALUATION_ENGINE_ADDRESS: "127.0.0.1:3",
  SEC_DATA_URL: "http://127.0.0.1:4",
  SEC_ARCHIVES_URL: "http://127.0.0.1:4",
  SEC_USER_AGENT: "Test test@example.com",
  PRICES_URL: "http://127.0.0.1:4",
  RATES_URL: "http://127.0.0.1:4",
};
