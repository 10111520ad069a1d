import { z } from 'zod';
import { languages } from './enumerations.ts';

/** GET config: the settings of this installation that a browser needs. It contains no secret. */
export const siteConfig = z.object({
  brand: z.string(),
  publicOrigin: z.string().meta({ description: 'The address that visitors use.' }),
  offline: z.boolean().meta({
    description: 'Whether browsers keep the shell and My Bookings for when there is no connection.',
  }),
  currency: z.literal('BDT'),
  languages: z.array(z.enum(languages)),
  today: z.string().meta({ description: 'Today in Asia/Dhaka.' }),
  identity: z.object({
    projectId: z.string(),
    apiKey: z.string(),
    emulator: z
      .string()
      .nullable()
      .meta({ description: 'Origin of a stand-in for the authentication service; empty: this site’s own.' }),
  }),
  cards: z.object({
    publishableKey: z.string(),
    script: z
      .string()
      .nullable()
      .meta({ description: 'Script of a stand-in, loaded before the real loader looks.' }),
    testMode: z.boolean(),
  }),
  contact: z
    .object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() })
    .meta({ description: 'The business.' }),
  documentDays: z.number().meta({
    description: 'So many days after check-out a guest’s document is erased.',
  }),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  developerCredit: z.object({ name: z.string(), url: z.string().nullable() }),
});
export type SiteConfig = z.infer<typeof siteConfig>;
