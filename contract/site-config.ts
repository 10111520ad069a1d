import { z } from 'zod';
import { languages } from './enumerations.ts';

/** GET config: the settings of this installation that a browser needs. It contains no secret. */
export const siteConfig = z.object({
  brand: z.string(),
  publicOrigin: z.string().meta({ description: 'Public address of the site.' }),
  offline: z.boolean().meta({
    description: 'Whether browsers store the shell and My Bookings for use without a connection.',
  }),
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
  cards: z.object({
    publishableKey: z.string(),
    script: z
      .string()
      .nullable()
      .meta({ description: 'Script of a stand-in, loaded before the provider’s own script.' }),
    testMode: z.boolean(),
  }),
  contact: z
    .object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() })
    .meta({ description: 'Contact details of the business.' }),
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
