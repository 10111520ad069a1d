import type { Logger } from 'pino';
import type { SecondFactorHealth } from '../../contract/health.ts';
import type { IdentityProvider } from '../../domain/accounts/identity-provider.ts';

/** Whether the administrator can set up a second factor, as far as it is known. */
export interface SecondFactorOffer {
  state(): SecondFactorHealth;
  /** Asks the authentication service, with the administrator's token if there is one; never rejects. */
  check(token?: string): Promise<void>;
}

const none =
  'the authentication project offers no second step (TOTP): the administrator signs in with a password alone';
const noneThoughRequired =
  'ADMIN_SECOND_FACTOR is required, and the authentication project offers no second step (TOTP): nobody can use the administration until the project does';

export function secondFactorOffer(options: {
  identity: Pick<IdentityProvider, 'offersSecondFactor'>;
  required: boolean;
  log: Logger;
}): SecondFactorOffer {
  const { identity, required, log } = options;
  let offered: boolean | undefined;
  return {
    state: () => ({ required, ...(offered !== undefined && { offered }) }),
    async check(token) {
      const answer = await identity.offersSecondFactor(token);
      if (answer === undefined) return;
      if (answer === false && offered !== false)
        log[required ? 'error' : 'warn'](required ? noneThoughRequired : none);
      offered = answer;
    },
  };
}
