import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Me, userRecord } from '../../../../contract/account.ts';
import { genders } from '../../../../contract/enumerations.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useText } from '../../../i18n/language.tsx';
import { withEnteredValues } from '../../../ui/entered-values.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useField } from '../../../ui/use-field.ts';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { AccountSection } from './account-section.tsx';

/** The person's name and phone, which bookings are filled in with. */
export function NameAndPhone({ me: { email, profile } }: { me: Me }) {
  const { ownAccount, account } = useText();
  const { profile: texts } = ownAccount;
  const [outcome, setOutcome] = useState<'saved' | 'refused' | 'failed'>();
  const form = useForm({
    resolver: withEnteredValues(zodResolver(userRecord)),
    shouldFocusError: false,
    defaultValues: {
      firstName: profile?.firstName ?? '',
      lastName: profile?.lastName ?? '',
      email,
      phoneNumber: profile?.phoneNumber ?? '',
      age: profile?.age,
      gender: profile?.gender,
    },
  });
  const field = useField(form);
  const { submitCount, errors, isSubmitting } = form.formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);
  const submit = form.handleSubmit(async (body) => {
    setOutcome(undefined);
    try {
      await call('addUsers', { body });
      setOutcome('saved');
    } catch (error) {
      setOutcome(error instanceof CallProblem && error.status === 422 ? 'refused' : 'failed');
    }
  });
  return (
    <AccountSection title={texts.title} intro={texts.intro}>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={account.register.firstName} autoComplete="given-name" {...field('firstName')} />
          <TextField label={account.register.lastName} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label={account.register.phoneNumber}
          type="tel"
          autoComplete="tel"
          hint={texts.phoneHint}
          {...field('phoneNumber')}
        />
        {profile?.gender === undefined && (
          <SelectField
            label={account.register.gender}
            options={[
              { value: '', text: texts.choose },
              ...genders.map((value) => ({ value, text: account.register.genders[value] })),
            ]}
            {...field('gender')}
          />
        )}
        <SubmitButton
          text={texts.save}
          busyText={texts.saving}
          busy={isSubmitting}
          look="secondary"
          className="mt-1 w-full sm:w-auto sm:justify-self-start"
        />
      </form>
      <div role="status" className="not-empty:mt-4">
        {outcome && <Notice tone={outcome === 'saved' ? 'success' : 'error'}>{texts[outcome]}</Notice>}
      </div>
    </AccountSection>
  );
}
