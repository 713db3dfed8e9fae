// Before each file of stack tests: if service tests belong to the same run, the addresses of their
// servers are set. Stacks that shared those would take each other's events.
for (const name of ["MONGODB_URI", "NATS_URL", "REDIS_URL"]) delete process.env[name];
