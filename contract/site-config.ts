import { z } from 'zod';
import { paymentWays } from '../kernel/payment-states.ts';
import { languages } from './enumerations.ts';

/** GET config: the settings of this installation that a browser needs. It contains no secret. */
export const siteConfig = z.object({
  brand: z.string(),
  publicOrigin: z.string().meta({ description: 'Public address of the site.' }),
  offline: z.boolean().meta({
    description: 'Whether browsers store the shell and My Bookings for use without a connection.',
  }),
  liveMoney: z.boolean().meta({ description: 'Whether payments use real money.' }),
  currency: z.literal('BDT'),
  languages: z.array(z.enum(languages)),
  today: z.string().meta({ description: 'Today in Asia/Dhaka.' }),
  identity: z.object({
    projectId: z.string(),
    apiKey: z.string(),
    emulator: z.string().nullable().meta({
      description:
        'Origin of a stand-in for the authentication service; empty: the origin of this site; null: the real service.',
    }),
  }),
  paymentWays: z.array(z.enum(paymentWays)).meta({
    description:
      'The ways to pay, in the order in which they are offered. `card`: the card form of this site. `wallet`: bKash, Nagad, Rocket or a Bangladeshi card on the gateway’s page.',
  }),
  cards: z
    .object({
      publishableKey: z.string(),
      script: z
        .string()
        .nullable()
        .meta({ description: 'Script of a stand-in, loaded before the provider’s own script.' }),
      testMode: z.boolean(),
    })
    .nullable()
    .meta({ description: 'null: no cards are taken on this site.' }),
  gateway: z
    .object({
      origin: z.string().nullable().meta({
        description:
          'Origin of the gateway’s page while a stand-in answers; empty: the origin of this site; null: the real gateway, below sslcommerz.com.',
      }),
      testMode: z.boolean(),
    })
    .optional()
    .meta({ description: 'The payment gateway; absent without the way `wallet`.' }),
  business: z
    .object({
      tradeLicence: z.string().optional(),
      bin: z.string().optional(),
      registration: z.string().optional(),
      banner: z
        .object({ address: z.string(), width: z.number(), height: z.number() })
        .optional()
        .meta({ description: 'The payment gateway’s banner, a picture of this site.' }),
    })
    .optional()
    .meta({ description: 'The operator’s papers; absent when none is configured.' }),
  contact: z
    .object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() })
    .meta({ description: 'Contact details of the business.' }),
  look: z
    .object({
      styles: z.string().optional().meta({ description: 'Style sheet of the operator’s colours.' }),
      themeColors: z.object({ light: z.string(), dark: z.string() }),
      pageColor: z.string(),
      logo: z.object({ address: z.string(), width: z.number(), height: z.number() }).optional(),
      icons: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Addresses of the square icons by their size in pixels.' }),
    })
    .optional()
    .meta({ description: 'The operator’s mark and colours; absent while both are the product’s.' }),
  reviews: z.literal('real').optional().meta({
    description: 'The home page shows the newest reviews of guests (latestReviews). Absent: its samples.',
  }),
  documentDays: z.number().meta({
    description: 'Number of days after check-out at which a guest’s document is erased.',
  }),
  mapTiles: z
    .object({ address: z.string(), attribution: z.string() })
    .nullable()
    .meta({ description: 'Address pattern of map tiles; null: the drawn map.' }),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  developerCredit: z.object({ name: z.string(), url: z.string().nullable() }),
});
export type SiteConfig = z.infer<typeof siteConfig>;
