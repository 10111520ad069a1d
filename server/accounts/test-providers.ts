import { z } from 'zod';

/** A public key in JSON (RFC 7517). */
const publicKey = z
  .looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']) })
  .refine((key) => !('d' in key), 'a private key has no place here');

export type PublicKey = z.infer<typeof publicKey>;

/** Parses the keys in IDENTITY_TEST_PROVIDERS: a list, or a key set. Undefined for anything else. */
export function readTestProviders(text: string): PublicKey[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const keys = z
      .object({ keys: z.array(publicKey) })
      .safeParse(Array.isArray(parsed) ? { keys: parsed } : parsed);
    return keys.data?.keys.length ? keys.data.keys : undefined;
  } catch {
    return undefined;
  }
}
