import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { credentials } from '../../../../contract/account.ts';
import { useText } from '../../../i18n/language.tsx';
import { signInAddress } from '../../../session/came-from.ts';
import { carriedEmail, useCarriedEmail } from '../../../session/carried-email.ts';
import { identity } from '../../../session/identity.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { requestPasswordReset } from './request-password-reset.ts';

const address = credentials.pick({ email: true });

/** Requests a mail with a link. The answer is the same for every address, so that nobody learns who has an account. */
export function ForgotForm({ from }: { from: string }) {
  const { forgot } = useText().ownAccount;
  const [sentTo, setSentTo] = useState('');
  const { form, field, failure, done, busy, attempt } = useAccountForm(address, { email: carriedEmail() });
  useCarriedEmail(useWatch({ control: form.control, name: 'email' }));

  const submit = form.handleSubmit(async ({ email }) => {
    const returnTo = from === '/' ? undefined : window.location.origin + signInAddress('/login', from);
    if (await attempt(async () => requestPasswordReset(await identity(), email, returnTo))) setSentTo(email);
  });

  return (
    <>
      <AccountForm
        onSubmit={submit}
        text={done ? forgot.another : forgot.submit}
        busyText={forgot.submitting}
        busy={busy}
        look={done ? 'secondary' : 'primary'}
        failure={failure}
      >
        <TextField label={forgot.email} type="email" autoComplete="username" {...field('email')} />
      </AccountForm>
      <div role="status" className="not-empty:mt-4">
        {done && (
          <Notice tone="success" title={forgot.sentTitle}>
            <p>{forgot.sent(sentTo)}</p>
            <p className="mt-2 text-muted">{forgot.notThere}</p>
          </Notice>
        )}
      </div>
    </>
  );
}
