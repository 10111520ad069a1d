import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { registration } from '../../../contract/account.ts';
import { useText } from '../../i18n/language.tsx';
import { cameFrom, signInAddress } from '../../session/came-from.ts';
import { carriedEmail, useCarriedEmail } from '../../session/carried-email.ts';
import { prepareIdentity } from '../../session/identity.ts';
import { register as makeAccount } from '../../session/sign-in.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { GenderField } from './gender-field.tsx';
import { NewPasswordField } from './new-password/new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function RegisterForm() {
  const { account, authErrors } = useText();
  const texts = account.register;
  const from = cameFrom(useSearchParams()[0]);
  const { form, field, failure, busy, attempt } = useAccountForm(registration, { email: carriedEmail() });
  const typed = useWatch({ control: form.control });
  useCarriedEmail(typed.email ?? '');
  const emailField = field('email');
  const taken = failure?.code === 'email-already-in-use';

  const submit = form.handleSubmit(async (values) => {
    await attempt(
      () => makeAccount(values),
      ({ code }) => code === 'email-already-in-use' && form.setFocus('email'),
    );
  });

  return (
    <AccountForm
      onSubmit={submit}
      onFocus={prepareIdentity}
      text={texts.submit}
      busyText={texts.submitting}
      busy={busy}
      failure={taken ? undefined : failure}
    >
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        {...emailField}
        error={
          taken ? (
            <>
              <span>{authErrors['email-already-in-use']}</span>{' '}
              <Link to={signInAddress('/login', from)} className="underline underline-offset-4">
                {texts.logInInstead}
              </Link>
            </>
          ) : (
            emailField.error
          )
        }
      />
      <NewPasswordField
        label={texts.password}
        typed={typed.password}
        own={[typed.email, typed.firstName, typed.lastName]}
        hint={texts.passwordHint}
        {...field('password')}
      />
      <GenderField form={form} error={field('gender').error} />
      <details open className="border-t border-line pt-1">
        <summary className="select-arrow flex min-h-11 list-none items-center font-semibold [&::-webkit-details-marker]:hidden">
          {texts.more}
        </summary>
        <div className="mt-2 grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={texts.firstName}
              autoComplete="given-name"
              hint={texts.optional}
              {...field('firstName')}
            />
            <TextField
              label={texts.lastName}
              autoComplete="family-name"
              hint={texts.optional}
              {...field('lastName')}
            />
          </div>
          <TextField
            label={texts.phoneNumber}
            type="tel"
            autoComplete="tel"
            hint={texts.phoneHint}
            {...field('phoneNumber')}
          />
          <TextField
            label={texts.age}
            inputMode="numeric"
            autoComplete="off"
            hint={texts.optional}
            {...field('age')}
          />
        </div>
      </details>
    </AccountForm>
  );
}
