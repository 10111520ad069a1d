import type { SiteConfig } from '../../contract/site-config.ts';
import type { IdentityClient } from './identity-client.ts';

let resolveConfig: (config: SiteConfig['identity']) => void = () => {};
const siteConfig = new Promise<SiteConfig['identity']>((resolve) => {
  resolveConfig = resolve;
});

/** Sets the address of the authentication service; only the first call counts. */
export function provideIdentityConfig(config: SiteConfig['identity']): void {
  resolveConfig(config);
}

let client: Promise<IdentityClient> | undefined;

/** Loads the authentication library once; a failed load is tried again the next time it is needed. */
export function identity(): Promise<IdentityClient> {
  client ??= Promise.all([siteConfig, import('./identity-client.ts')])
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

/** Called when a call refused this token: signs out, unless another session has begun meanwhile. */
export async function giveUpToken(token: string): Promise<void> {
  const loaded = await client;
  if (loaded && (await loaded.token().catch(() => token)) === token) await loaded.signOut();
}

/** The signed-in person's token; undefined for others, without loading the library for them. */
export async function idToken(): Promise<string | undefined> {
  return client === undefined ? undefined : (await client).token();
}
