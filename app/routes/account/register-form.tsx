import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { registration } from '../../../contract/account.ts';
import { useText } from '../../i18n/language.tsx';
import { prepareIdentity } from '../../session/identity.ts';
import { register as makeAccount } from '../../session/sign-in.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFault } from '../../ui/use-fault.ts';
import { type AuthFailure, AuthFailureText, authFailureOf } from './auth-failure.tsx';
import { GenderField } from './gender-field.tsx';

export function RegisterForm() {
  const texts = useText().account.register;
  const fault = useFault();
  const [failure, setFailure] = useState<AuthFailure>();
  const form = useForm({ resolver: zodResolver(registration) });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await makeAccount(values);
    } catch (error) {
      setFailure(authFailureOf(error));
    }
  });

  return (
    // The method keeps a password out of the address when the form is sent before the scripts are there.
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
        error={fault(errors.email)}
        {...register('email')}
      />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="new-password"
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
      {failure && <AuthFailureText failure={failure} />}
    </form>
  );
}
