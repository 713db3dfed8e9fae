import * as x509 from "@peculiar/x509";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

const createKeys = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
const validity = () => ({
  notBefore: new Date(Date.now() - 60_000),
  notAfter: new Date(Date.now() + 3_600_000),
});

/** Creates a certificate authority of a test, which signs for this machine. */
export const createAuthority = async () => {
  const keys = await createKeys();
  const own = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=Test authority",
    keys,
    signingAlgorithm: algorithm,
    ...validity(),
    extensions: [
      new x509.BasicConstraintsExtension(true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign),
    ],
  });
  /** Returns a certificate for 127.0.0.1 and its key as PEM. */
  const issue = async (name: string) => {
    const leaf = await createKeys();
    const certificate = await x509.X509CertificateGenerator.create({
      subject: `CN=${name}`,
      issuer: own.subject,
      publicKey: leaf.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: algorithm,
      ...validity(),
      extensions: [
        new x509.SubjectAlternativeNameExtension([
          { type: "ip", value: "127.0.0.1" },
          { type: "dns", value: "localhost" },
        ]),
        new x509.ExtendedKeyUsageExtension([
          x509.ExtendedKeyUsage.serverAuth,
          x509.ExtendedKeyUsage.clientAuth,
        ]),
      ],
    });
    const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", leaf.privateKey));
    return { certificate: certificate.toString("pem"), key: x509.PemConverter.encode(key, "PRIVATE KEY") };
  };
  /** Puts a certificate of a name, its key and the authority into a folder, in place of others. */
  const writeInto = async (folder: string, name: string): Promise<void> => {
    const { certificate, key } = await issue(name);
    const files = { "tls.crt": certificate, "tls.key": key, "ca.crt": own.toString("pem") };
    for (const [file, content] of Object.entries(files)) {
      await writeFile(join(folder, `${file}.new`), content, { mode: 0o600 });
      await rename(join(folder, `${file}.new`), join(folder, file));
    }
  };
  return {
    writeInto,
    /** Creates such a folder. */
    createFolder: async (name: string) => {
      const path = await mkdtemp(join(tmpdir(), "plumbline-tls-"));
      await writeInto(path, name);
      return { path, remove: () => rm(path, { recursive: true, force: true }) };
    },
  };
};
