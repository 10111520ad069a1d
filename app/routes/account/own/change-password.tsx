import { useWatch } from 'react-hook-form';
import { credentials, registration } from '../../../../contract/account.ts';
import { useText } from '../../../i18n/language.tsx';
import { identity } from '../../../session/identity.ts';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './account-section.tsx';
import { SecretForm } from './secret-form.tsx';

const passwords = credentials.pick({ password: true }).extend({ newPassword: registration.shape.password });

export function ChangePassword({ email }: { email: string }) {
  const { ownAccount } = useText();
  const texts = ownAccount.password;
  const { form, field, failure, done, busy, attempt } = useAccountForm(passwords);
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const submit = form.handleSubmit(async ({ password, newPassword }) => {
    if (await attempt(async () => (await identity()).changePassword(password, newPassword))) form.reset();
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
        success={done ? texts.done : undefined}
      >
        <NewPasswordField
          label={ownAccount.newPassword}
          typed={typed}
          own={[email]}
          hint={texts.hint}
          {...field('newPassword')}
        />
      </SecretForm>
    </AccountSection>
  );
}
