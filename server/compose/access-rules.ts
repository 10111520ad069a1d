import type { Config } from '../config.ts';
import type { AccessRules } from '../http/access.ts';
import { cachedLookUps } from '../http/cached-look-ups.ts';
import type { ThirdParties } from './third-parties.ts';

/** Who counts as signed in and as the administrator, for the permissions of the calls. */
export function accessRulesOf(config: Config, { identity, standIns }: ThirdParties): AccessRules {
  const isInForce = identity.isInForce;
  return {
    identity,
    // The stand-in in this process is asked each time, because that needs no network.
    inForce: standIns.identity ? { now: isInForce, lately: isInForce } : cachedLookUps(isInForce),
    adminEmail: config.adminEmail,
    adminMustBeVerified: config.identity.mode === 'real' || !config.localOrigin,
    adminNeedsSecondFactor: config.adminNeedsSecondFactor,
  };
}
