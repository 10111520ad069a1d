import type { SiteConfig } from '../../contract/site-config.ts';
import type { IdentityClient } from './identity-client.ts';

let hand: (config: SiteConfig['identity']) => void = () => {};
const handed = new Promise<SiteConfig['identity']>((resolve) => {
  hand = resolve;
});

/** The page hands over where its authentication service answers; the first time counts. */
export function provideIdentityConfig(config: SiteConfig['identity']): void {
  hand(config);
}

let client: Promise<IdentityClient> | undefined;

/** Loads the authentication library once; a load that failed is tried again the next time it is needed. */
export function identity(): Promise<IdentityClient> {
  client ??= Promise.all([handed, import('./identity-client.ts')])
    .then(([config, { connectIdentity }]) => connectIdentity(config))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

/** Loads the library while somebody types into a sign-in form. A failure shows when the form is sent. */
export function prepareIdentity(): void {
  identity().catch(() => {});
}

/** A call refused this token: the sign-in is over, unless another one has begun meanwhile. */
export async function giveUpToken(token: string): Promise<void> {
  const known = await client;
  if (known && (await known.token().catch(() => token)) === token) await known.signOut();
}

/** The signed-in person's token; undefined for everybody else, without loading anything for them. */
export async function idToken(): Promise<string | undefined> {
  return client === undefined ? undefined : (await client).token();
}
