import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { registration } from '../../../contract/account.ts';
import { useText } from '../../i18n/language.tsx';
import { cameFrom, signInAddress } from '../../session/came-from.ts';
import { prepareIdentity } from '../../session/identity.ts';
import { register as makeAccount } from '../../session/sign-in.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useFault } from '../../ui/use-fault.ts';
import { AccountForm } from './account-form.tsx';
import { GenderField } from './gender-field.tsx';
import { NewPasswordField } from './new-password/new-password-field.tsx';
import { useAttempt } from './use-attempt.ts';

export function RegisterForm() {
  const { account, authErrors } = useText();
  const texts = account.register;
  const from = cameFrom(useSearchParams()[0]);
  const fault = useFault();
  const { failure, attempt } = useAttempt();
  const form = useForm({ resolver: zodResolver(registration) });
  const { register, handleSubmit, formState, setFocus } = form;
  const { errors } = formState;
  const typed = useWatch({ control: form.control });
  const taken = failure?.code === 'email-already-in-use';

  const submit = handleSubmit(async (values) => {
    await attempt(
      () => makeAccount(values),
      ({ code }) => code === 'email-already-in-use' && setFocus('email'),
    );
  });

  return (
    <AccountForm
      onSubmit={submit}
      onFocus={prepareIdentity}
      text={texts.submit}
      busyText={texts.submitting}
      busy={formState.isSubmitting}
      failure={taken ? undefined : failure}
    >
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
    </AccountForm>
  );
}
