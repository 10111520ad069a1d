import { createHash } from 'node:crypto';

const hex = (algorithm: 'md5' | 'sha256', text: string) => createHash(algorithm).update(text).digest('hex');

function signature(algorithm: 'md5' | 'sha256', fields: Record<string, string>, password: string): string {
  const signed: Record<string, string> = { ...fields, store_passwd: hex(algorithm, password) };
  // Plain comparison of the names, which are ASCII: by byte, as the gateway sorts.
  const names = Object.keys(signed).sort();
  return hex(algorithm, names.map((name) => `${name}=${signed[name]}`).join('&'));
}

/** The fields with both signatures over all of them, in the order of an IPN. */
export function signed(fields: Record<string, string>, password: string): Record<string, string> {
  const names = Object.keys(fields).sort();
  return {
    ...Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])),
    verify_sign: signature('md5', fields, password),
    verify_sign_sha2: signature('sha256', fields, password),
    verify_key: names.join(','),
  };
}
