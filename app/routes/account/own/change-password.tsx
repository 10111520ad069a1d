import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { credentials, registration } from '../../../../contract/account.ts';
import { useText } from '../../../i18n/language.tsx';
import { identity } from '../../../session/identity.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { useAttempt } from '../use-attempt.ts';
import { AccountSection } from './account-section.tsx';
import { SecretForm } from './secret-form.tsx';

const passwords = credentials.pick({ password: true }).extend({ newPassword: registration.shape.password });

export function ChangePassword({ email }: { email: string }) {
  const { ownAccount } = useText();
  const texts = ownAccount.password;
  const fault = useFault();
  const { failure, done, attempt } = useAttempt();
  const { register, handleSubmit, formState, reset, control } = useForm({ resolver: zodResolver(passwords) });
  const typed = useWatch({ control, name: 'newPassword' });

  const submit = handleSubmit(async ({ password, newPassword }) => {
    if (await attempt(async () => (await identity()).changePassword(password, newPassword))) reset();
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
        success={done ? texts.done : undefined}
      >
        <NewPasswordField
          label={ownAccount.newPassword}
          typed={typed}
          own={[email]}
          hint={texts.hint}
          error={fault(formState.errors.newPassword)}
          {...register('newPassword')}
        />
      </SecretForm>
    </AccountSection>
  );
}
