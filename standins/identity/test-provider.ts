import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';

/**
 * A federated provider for tests. `npm run test-provider -- FILE` makes a key pair in FILE and prints the value for
 * IDENTITY_TEST_PROVIDERS. `npm run test-provider -- FILE --email A` prints an id_token with a provider's claims
 * about a person; it lasts five minutes.
 */
const algorithm = 'ES256';

async function keyIn(file: string): Promise<JWK> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: algorithm, kid: crypto.randomUUID() };
  writeFileSync(file, `${JSON.stringify(key)}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, sub: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file)
    throw new Error('Please name the file that keeps the key: npm run test-provider -- FILE [--email A]');
  const key = await keyIn(file);
  const { email, name, sub } = values;
  if (email === undefined) {
    const { d: _private, ...publicKey } = key;
    process.stdout.write(`${JSON.stringify([publicKey])}\n`);
    return;
  }
  const token = await new SignJWT({ email, email_verified: true, ...(name && { name }) })
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setSubject(sub ?? email)
    .setIssuer('test-provider')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importJWK(key, algorithm));
  process.stdout.write(`${token}\n`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
