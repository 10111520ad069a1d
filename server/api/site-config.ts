import { languages } from '../../contract/enumerations.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../config.ts';
import type { Handler } from '../http/mount.ts';
import type { Services } from '../services.ts';

type GatewayPicture = NonNullable<NonNullable<SiteConfig['business']>['banner']>;

/** The path of the stand-in's script, at any origin. */
const standInScript = '/js.stripe.com/endive/stripe.js';

/** The configuration that a browser needs. */
export function siteConfigOf(
  config: Config,
  {
    publicOrigin,
    clock,
    banner,
    look,
  }: {
    publicOrigin: string;
    clock: Clock;
    banner?: GatewayPicture | undefined;
    look: Pick<SiteConfig, 'look'>;
  },
): SiteConfig {
  const { identity, cards, gateway, papers, paymentWays, developerCredit } = config;
  return {
    brand: config.brand,
    publicOrigin,
    offline: config.offline,
    liveMoney: config.cards.live || config.gateway.live,
    currency: 'BDT',
    languages: [...languages],
    today: clock.today(),
    identity: {
      projectId: identity.projectId,
      apiKey: identity.apiKey,
      emulator: { real: null, embedded: '', elsewhere: identity.base ?? '' }[identity.mode],
    },
    paymentWays: [...paymentWays],
    cards: paymentWays.includes('card')
      ? {
          publishableKey: cards.publishableKey,
          script: cards.mode === 'real' ? null : `${cards.base ?? ''}${standInScript}`,
          testMode: cards.mode !== 'real' || cards.publishableKey.startsWith('pk_test_'),
        }
      : null,
    ...(paymentWays.includes('wallet') && {
      gateway: {
        origin: gateway.mode === 'real' ? null : gateway.base ? new URL(gateway.base).origin : '',
        testMode: !gateway.live,
      },
    }),
    ...((banner || Object.keys(papers).length > 0) && { business: { ...papers, ...(banner && { banner }) } }),
    contact: config.contact,
    ...look,
    ...(config.reviews === 'real' && { reviews: 'real' as const }),
    documentDays: config.documentDays,
    mapTiles: config.mapTiles,
    socialLinks: config.socialLinks,
    developerCredit: { name: developerCredit.name, url: developerCredit.url || null },
  };
}

export const getConfig =
  (services: Services): Handler<'config'> =>
  async () => ({ status: 200, body: services.siteConfig() });
