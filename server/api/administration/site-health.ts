import type { Handler } from '../../http/mount.ts';
import type { ProvidersHealth } from '../../provider-health.ts';

interface Deps {
  health: ProvidersHealth;
  /** Asks each provider once; never rejects. */
  checkProviders(): Promise<void>;
}

export const getHealth =
  ({ health }: Deps): Handler<'health'> =>
  async () => ({ status: 200, body: { providers: health.states() } });

export const postCheckHealth =
  ({ health, checkProviders }: Deps): Handler<'checkHealth'> =>
  async () => {
    await checkProviders();
    return { status: 200, body: { providers: health.states() } };
  };
