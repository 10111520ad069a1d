import { languages } from '../../contract/enumerations.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../config.ts';
import type { Handler } from '../http/mount.ts';
import type { Services } from '../services.ts';

/** The path of the stand-in's script, at any origin. */
const standInScript = '/js.stripe.com/endive/stripe.js';

/** The configuration that a browser needs. */
export function siteConfigOf(config: Config, publicOrigin: string, clock: Clock): SiteConfig {
  const { identity, cards, developerCredit } = config;
  return {
    brand: config.brand,
    publicOrigin,
    offline: config.offline,
    currency: 'BDT',
    languages: [...languages],
    today: clock.today(),
    identity: {
      projectId: identity.projectId,
      apiKey: identity.apiKey,
      emulator: { real: null, embedded: '', elsewhere: identity.base ?? '' }[identity.mode],
    },
    cards: {
      publishableKey: cards.publishableKey,
      script: { real: null, embedded: standInScript, elsewhere: `${cards.base}${standInScript}` }[cards.mode],
      testMode: cards.mode !== 'real' || cards.publishableKey.startsWith('pk_test_'),
    },
    contact: config.contact,
    documentDays: config.documentDays,
    mapTiles: config.mapTiles,
    socialLinks: config.socialLinks,
    developerCredit: { name: developerCredit.name, url: developerCredit.url || null },
  };
}

export const getConfig =
  (services: Services): Handler<'config'> =>
  async () => ({ status: 200, body: services.siteConfig() });
