import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { credentials } from '../../../../contract/account.ts';
import { useText } from '../../../i18n/language.tsx';
import { identity } from '../../../session/identity.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { useAttempt } from '../use-attempt.ts';
import { AccountSection } from './account-section.tsx';
import { SecretForm } from './secret-form.tsx';

export function ChangeEmail({ email }: { email: string }) {
  const texts = useText().ownAccount.email;
  const fault = useFault();
  const { failure, done, attempt } = useAttempt();
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, formState, reset } = useForm({ resolver: zodResolver(credentials) });

  const submit = handleSubmit(async ({ password, email: newEmail }) => {
    if (!(await attempt(async () => (await identity()).changeEmail(password, newEmail)))) return;
    setSentTo(newEmail);
    reset();
  });

  return (
    <AccountSection title={texts.title} intro={texts.intro}>
      <SecretForm
        email={email}
        onSubmit={submit}
        current={register('password')}
        currentError={fault(formState.errors.password)}
        submit={texts.submit}
        busyText={texts.submitting}
        busy={formState.isSubmitting}
        failure={failure}
        success={done ? texts.done(sentTo) : undefined}
      >
        <TextField
          label={texts.newEmail}
          type="email"
          autoComplete="off"
          error={fault(formState.errors.email)}
          {...register('email')}
        />
      </SecretForm>
    </AccountSection>
  );
}
