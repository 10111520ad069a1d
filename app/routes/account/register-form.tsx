import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { registration } from '../../../contract/account.ts';
import { useText } from '../../i18n/language.tsx';
import { cameFrom, signInAddress } from '../../session/came-from.ts';
import { prepareIdentity } from '../../session/identity.ts';
import { register as makeAccount } from '../../session/sign-in.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFault } from '../../ui/use-fault.ts';
import { type AuthFailure, AuthFailureText, authFailureOf } from './auth-failure.tsx';
import { GenderField } from './gender-field.tsx';
import { NewPasswordField } from './new-password/new-password-field.tsx';

export function RegisterForm() {
  const { account, authErrors } = useText();
  const texts = account.register;
  const from = cameFrom(useSearchParams()[0]);
  const fault = useFault();
  const [failure, setFailure] = useState<AuthFailure>();
  const form = useForm({ resolver: zodResolver(registration) });
  const { register, handleSubmit, formState, setFocus } = form;
  const { errors } = formState;
  const typed = useWatch({ control: form.control });
  const taken = failure?.code === 'email-already-in-use';

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await makeAccount(values);
    } catch (error) {
      const failed = authFailureOf(error);
      setFailure(failed);
      if (failed.code === 'email-already-in-use') setFocus('email');
    }
  });

  return (
    // The method keeps a password out of the address when the form is sent before hydration.
    <form method="post" noValidate onSubmit={submit} onFocus={prepareIdentity} className="mt-6 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          hint={texts.optional}
          error={fault(errors.firstName)}
          {...register('firstName')}
        />
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          hint={texts.optional}
          error={fault(errors.lastName)}
          {...register('lastName')}
        />
      </div>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        error={
          taken ? (
            <>
              {authErrors['email-already-in-use']}{' '}
              <Link to={signInAddress('/login', from)} className="underline underline-offset-4">
                {texts.logInInstead}
              </Link>
            </>
          ) : (
            fault(errors.email)
          )
        }
        {...register('email')}
      />
      <NewPasswordField
        label={texts.password}
        typed={typed.password}
        own={[typed.email, typed.firstName, typed.lastName]}
        hint={texts.passwordHint}
        error={fault(errors.password)}
        {...register('password')}
      />
      <TextField
        label={texts.phoneNumber}
        type="tel"
        autoComplete="tel"
        hint={texts.phoneHint}
        error={fault(errors.phoneNumber)}
        {...register('phoneNumber')}
      />
      <GenderField form={form} error={fault(errors.gender)} />
      <TextField
        label={texts.age}
        inputMode="numeric"
        autoComplete="off"
        hint={texts.optional}
        error={fault(errors.age)}
        {...register('age')}
      />
      <SubmitButton
        text={texts.submit}
        busyText={texts.submitting}
        busy={formState.isSubmitting}
        className="mt-2 w-full"
      />
      {failure && !taken && <AuthFailureText failure={failure} />}
    </form>
  );
}
