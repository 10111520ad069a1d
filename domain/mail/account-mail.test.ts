import { expect, test } from 'vitest';
import { lifetimesMs } from '../../standins/identity/state/action-codes.ts';
import { type AccountMailRequest, accountMail } from './account-mail.ts';

test.each([
  ['resetPassword', lifetimesMs.PASSWORD_RESET, 'for an hour.', 'এক ঘণ্টার মধ্যে।'],
  ['signIn', lifetimesMs.EMAIL_SIGNIN, 'for 6 hours.', '৬ ঘণ্টার মধ্যে।'],
  ['verifyEmail', lifetimesMs.VERIFY_EMAIL, 'for 3 days.', '৩ দিনের মধ্যে।'],
  ['verifyAndChangeEmail', lifetimesMs.VERIFY_AND_CHANGE_EMAIL, 'for 3 days.', '৩ দিনের মধ্যে।'],
  ['recoverEmail', lifetimesMs.RECOVER_EMAIL, 'for 7 days.', '৭ দিনের মধ্যে।'],
  ['revertSecondFactorAddition', lifetimesMs.REVERT_SECOND_FACTOR_ADDITION, 'for 7 days.', '৭ দিনের মধ্যে।'],
] satisfies [AccountMailRequest['kind'], number, string, string][])(
  '%s says how long its link works',
  (kind, lifetimeMs, english, bangla) => {
    const about = { kind, lifetimeMs, to: 'guest@example.com', link: 'http://localhost/', brand: 'Nibash' };
    for (const [language, ending] of [['en', english] as const, ['bn', bangla] as const]) {
      const { text, html } = accountMail({ ...about, language });
      for (const body of [text, html]) expect(body).toContain(ending);
    }
  },
);
