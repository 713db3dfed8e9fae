/**
 * Variables that programs need from the machine. All others, the settings of the product above all,
 * are kept from tests.
 */
const names = new Set(
  (
    "PATH PATHEXT HOME USERPROFILE USER LOGNAME SHELL TERM COLORTERM TMPDIR TEMP TMP LANG LANGUAGE TZ CI DEBUG DISPLAY PWD INIT_CWD " +
    "SYSTEMROOT COMSPEC APPDATA LOCALAPPDATA LD_LIBRARY_PATH FORCE_COLOR NO_COLOR " +
    "SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE HTTP_PROXY HTTPS_PROXY NO_PROXY"
  ).split(" "),
);
const prefixes =
  /^(LC_|XDG_|NODE_|NPM_|VITEST|PLAYWRIGHT_|PW_|PWTEST_|PIP_|PYTHON|DOCKER_|TESTCONTAINERS_|GITHUB_|TEST_|STRYKER_)/;

/**
 * Returns the variables that tests may see, without a developer's databases, keys and mail servers.
 */
export const cleanEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => names.has(name.toUpperCase()) || prefixes.test(name.toUpperCase()),
    ),
  );

/** Removes all other variables from this process and from those that it starts. */
export const keepCleanEnvironment = (): void => {
  const kept = cleanEnvironment();
  for (const name of Object.keys(process.env)) if (!(name in kept)) delete process.env[name];
};
