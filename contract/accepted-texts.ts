import { z } from 'zod';
import { acceptedPages } from '../kernel/accepted-texts.ts';
import { bookingKinds, languages } from './enumerations.ts';

const hash = z.string().meta({ description: 'SHA-256 of page, language and text, its first 128 bits.' });

/** The hash of each text that was accepted. */
export const acceptance = z.object({ terms: hash, cancellation: hash, privacy: hash });

/** A text as its page had it. */
export const acceptedText = z.object({
  page: z.enum(acceptedPages),
  language: z.enum(languages),
  hash,
  intro: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type AcceptedText = z.infer<typeof acceptedText>;

/** GET acceptedTexts. */
export const acceptedTexts = z.object({
  reference: z.string(),
  kind: z.enum(bookingKinds),
  acceptances: z
    .array(
      z.object({
        at: z.array(z.iso.datetime()).meta({
          description: 'When, the newest first: a later payment may have accepted the same texts again.',
        }),
        texts: z.array(acceptedText),
        missing: z
          .array(z.object({ page: z.enum(acceptedPages), hash }))
          .meta({ description: 'Texts that were accepted and are not stored, which must not be.' }),
      }),
    )
    .meta({
      description:
        'The newest first: of the booking, and of each change for which consent was asked again. Empty: nothing was accepted on the site, because the booking was made at the desk, or before the site kept these texts, or is not paid.',
    }),
});
export type AcceptedTexts = z.infer<typeof acceptedTexts>;
