import { useState } from 'react';
import { credentials } from '../../../../contract/account.ts';
import { useText } from '../../../i18n/language.tsx';
import { identity } from '../../../session/identity.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './account-section.tsx';
import { SecretForm } from './secret-form.tsx';

export function ChangeEmail({ email }: { email: string }) {
  const texts = useText().ownAccount.email;
  const { form, field, failure, done, busy, attempt } = useAccountForm(credentials);
  const [sentTo, setSentTo] = useState('');

  const submit = form.handleSubmit(async ({ password, email: newEmail }) => {
    if (!(await attempt(async () => (await identity()).changeEmail(password, newEmail)))) return;
    setSentTo(newEmail);
    form.reset();
  });

  return (
    <AccountSection title={texts.title} intro={texts.intro}>
      <SecretForm
        email={email}
        onSubmit={submit}
        current={field('password')}
        submit={texts.submit}
        busyText={texts.submitting}
        busy={busy}
        failure={failure}
        success={done ? texts.done(sentTo) : undefined}
      >
        <TextField label={texts.newEmail} type="email" autoComplete="off" {...field('email')} />
      </SecretForm>
    </AccountSection>
  );
}
