import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { credentials } from '../../../contract/account.ts';
import { useText } from '../../i18n/language.tsx';
import { prepareIdentity } from '../../session/identity.ts';
import { signIn } from '../../session/sign-in.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFault } from '../../ui/use-fault.ts';
import { AskedCode } from './asked-code.tsx';
import { type AuthFailure, AuthFailureText, authFailureOf } from './auth-failure.tsx';

export function LoginForm({
  forgot,
  email: known = '',
}: {
  /** The address of the page for forgotten passwords. */
  forgot?: string;
  /** The expected account. */
  email?: string;
}) {
  const { account, ownAccount } = useText();
  const { login } = account;
  const fault = useFault();
  const [failure, setFailure] = useState<AuthFailure>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: known, password: '' },
  });

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await signIn(email, password);
    } catch (error) {
      setFailure(authFailureOf(error));
    }
  });

  return (
    <>
      {/* The method keeps a password out of the address when the form is sent before hydration. */}
      <form method="post" noValidate onSubmit={submit} onFocus={prepareIdentity} className="mt-6 grid gap-4">
        <TextField
          label={login.email}
          type="email"
          autoComplete="username"
          error={fault(formState.errors.email)}
          {...register('email')}
        />
        <PasswordField
          label={login.password}
          autoComplete="current-password"
          error={fault(formState.errors.password)}
          {...register('password')}
        />
        <SubmitButton
          text={login.submit}
          busyText={login.submitting}
          busy={formState.isSubmitting}
          className="mt-2 w-full"
        />
        {failure && <AuthFailureText failure={failure} trimmed />}
        {forgot && (
          <Link
            to={forgot}
            className="-my-2 inline-flex min-h-11 items-center justify-self-start font-semibold text-tea underline underline-offset-4"
          >
            {ownAccount.forgot.link}
          </Link>
        )}
      </form>
      <AskedCode />
    </>
  );
}
