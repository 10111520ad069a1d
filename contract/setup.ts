import { z } from 'zod';

export const setupSteps = ['secondStep', 'contact', 'hotel', 'mail', 'payments', 'backup'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** GET setup: what a new site still needs. */
export const setup = z.object({
  isNew: z.boolean().meta({ description: 'True until the first booking.' }),
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  backupAt: z.iso
    .datetime()
    .optional()
    .meta({ description: 'Time of the last backup; absent while none was made.' }),
});
export type Setup = z.infer<typeof setup>;
