import { expect, test } from 'vitest';
import { cancellationSentences } from './money-sentences.ts';

test.each([
  ['en', /\bcard\b/, 'BDT 500 of what you paid on the site went back before this'],
  ['bn', /কার্ড/, 'সাইটে যা দিয়েছিলেন, তা থেকে BDT 500 আগেই ফেরত গেছে'],
] as const)(
  'in %s the mail about a cancelled stay that was paid by a wallet names no card, also for what went back earlier',
  (language, card, earlierSentence) => {
    const [earlier = '', ...others] = cancellationSentences(
      language,
      {
        ...{ toCard: 'BDT 700', cardPayments: 1, paidBy: 'bkash' },
        ...{ atDesk: undefined, kept: 'BDT 900', earlier: 'BDT 500' },
      },
      '10',
    );
    expect(earlier).toContain(earlierSentence);
    for (const sentence of [earlier, ...others]) expect(sentence).not.toMatch(card);
  },
);
