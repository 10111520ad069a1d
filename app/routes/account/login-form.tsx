import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { credentials } from '../../../contract/account.ts';
import { useText } from '../../i18n/language.tsx';
import { carriedEmail, useCarriedEmail } from '../../session/carried-email.ts';
import { prepareIdentity } from '../../session/identity.ts';
import { signIn } from '../../session/sign-in.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { LateSecondStep } from './late-second-step.tsx';
import { useAccountForm } from './use-account-form.ts';

export function LoginForm({
  forgot,
  email: initialEmail = carriedEmail(),
}: {
  /** The address of the page for forgotten passwords. */
  forgot?: string;
  /** The expected account. */
  email?: string;
}) {
  const { account, ownAccount } = useText();
  const { login } = account;
  const { form, field, failure, busy, attempt } = useAccountForm(credentials, {
    email: initialEmail,
    password: '',
  });
  useCarriedEmail(useWatch({ control: form.control, name: 'email' }));

  const submit = form.handleSubmit(async ({ email, password }) => {
    await attempt(() => signIn(email, password));
  });

  return (
    <>
      <AccountForm
        onSubmit={submit}
        onFocus={prepareIdentity}
        text={login.submit}
        busyText={login.submitting}
        busy={busy}
        failure={failure}
        trimmed
        below={
          forgot && (
            <Link
              to={forgot}
              className="-my-2 inline-flex min-h-11 items-center justify-self-start font-semibold text-tea underline underline-offset-4"
            >
              {ownAccount.forgot.link}
            </Link>
          )
        }
      >
        <TextField label={login.email} type="email" autoComplete="username" {...field('email')} />
        <PasswordField label={login.password} autoComplete="current-password" {...field('password')} />
      </AccountForm>
      <LateSecondStep />
    </>
  );
}
