/** The settings that every service requires, for tests of configurations. */
export const commonSettings = {
  GRPC_PORT: "0",
  SERVICE_KEY: "key",
  SERVICE_JWKS: "keys",
  IDENTITY_ADDRESS: "identity:1",
  REDIS_URL: "redis://redis",
};
