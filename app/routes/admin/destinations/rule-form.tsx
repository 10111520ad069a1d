import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import {
  type DestinationRuleInput,
  destinationRuleInput,
  destinationSentenceMax,
  type KeptDestinationRule,
} from '../../../../contract/destination.ts';
import { districts } from '../../../../contract/enumerations.ts';
import { destinationKinds, destinationNeeds } from '../../../../kernel/destination-choices.ts';
import { CallProblem, call } from '../../../calls.ts';
import { useDestinationDeskText } from '../../../i18n/destination-desk.ts';
import { useText } from '../../../i18n/language.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { formResolver } from '../../../ui/form-resolver.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SwitchRow, TickGroup } from '../../../ui/tick-group.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { useField } from '../../../ui/use-field.ts';
import { useFocusFault } from '../../../ui/use-focus.ts';
import { useRequestKey } from '../use-request-key.ts';
import { useRuleProblem } from './use-rule-problem.ts';

/** The form's values as entered. */
interface Written {
  place: string;
  kind: string;
  from: string;
  to: string;
  yearly: boolean;
  leaveBefore: boolean;
  sentence: string;
  sentenceBn: string;
  link: string;
  needs: string[];
  on: boolean;
}

const ruleForm = z.preprocess((written) => written, destinationRuleInput);
type Parsed = z.infer<typeof ruleForm>;

const writtenOf = (rule: KeptDestinationRule | undefined): Written => ({
  place: rule?.place ?? districts[0],
  kind: rule?.kind ?? destinationKinds[0],
  from: rule?.from ?? '',
  to: rule?.to ?? '',
  yearly: rule?.yearly ?? false,
  leaveBefore: rule?.leaveBefore ?? false,
  sentence: rule?.sentence ?? '',
  sentenceBn: rule?.sentenceBn ?? '',
  link: rule?.link ?? '',
  needs: [...(rule?.needs ?? [])],
  on: rule?.on ?? true,
});

/** Adds a rule, or changes one; `onDone` when it is saved. */
export function RuleForm({ rule, onDone }: { rule?: KeptDestinationRule; onDone: () => void }) {
  const { form: texts, ...desk } = useDestinationDeskText();
  const { places } = useText();
  const fault = useFault();
  const problemOf = useRuleProblem();
  const { revalidate } = useRevalidator();
  const { keyOf } = useRequestKey();
  const [problem, setProblem] = useState<string>();
  const form = useForm<Written, unknown, Parsed>({
    resolver: formResolver(ruleForm),
    defaultValues: writtenOf(rule),
    // `useFocusFault` does it.
    shouldFocusError: false,
  });
  const { register, handleSubmit, control, formState, setError } = form;
  const field = useField(form);
  const { errors, submitCount, isSubmitting } = formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);
  const { field: from } = useController({ control, name: 'from' });
  const { field: to } = useController({ control, name: 'to' });
  const save = async (values: Parsed) => {
    const body: DestinationRuleInput = values;
    if (!rule) await call('addDestinationRule', { body, headers: { 'Idempotency-Key': keyOf(body) } });
    else
      await call('updateDestinationRule', {
        params: { id: rule._id },
        body,
        headers: { 'If-Match': `"${rule.version}"` },
      });
  };
  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await save(values);
    } catch (error) {
      const [wrong] = error instanceof CallProblem ? error.fieldErrors : [];
      if (wrong?.path === 'place') return setError('place', { message: wrong.code });
      return setProblem(problemOf(error));
    }
    void showToast('success', desk.saved);
    onDone();
    await revalidate();
  });
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 overflow-y-auto p-5 sm:grid-cols-2"
    >
      <SelectField
        label={texts.place}
        options={districts.map((value) => ({ value, text: places.districts[value] }))}
        {...field('place')}
      />
      <SelectField
        label={texts.kind}
        options={destinationKinds.map((value) => ({ value, text: desk.kinds[value] }))}
        {...field('kind')}
      />
      <DayField label={texts.from} error={fault(errors.from)} {...from} onDay={from.onChange} />
      <DayField label={texts.to} error={fault(errors.to)} {...to} onDay={to.onChange} />
      <SwitchRow label={texts.yearly} hint={texts.yearlyHint} {...register('yearly')} />
      <SwitchRow label={texts.leaveBefore} hint={texts.leaveBeforeHint} {...register('leaveBefore')} />
      <TextField
        label={texts.sentence}
        lang="en"
        maxLength={destinationSentenceMax}
        className="sm:col-span-2"
        {...field('sentence')}
      />
      <TextField
        label={texts.sentenceBn}
        lang="bn"
        maxLength={destinationSentenceMax}
        className="sm:col-span-2"
        {...field('sentenceBn')}
      />
      <TextField label={texts.link} type="url" className="sm:col-span-2" {...field('link')} />
      <div className="sm:col-span-2">
        <TickGroup
          legend={texts.needs}
          options={destinationNeeds.map((value) => ({ value, text: texts.needWords[value] }))}
          {...register('needs')}
        />
      </div>
      <SwitchRow label={texts.on} hint={texts.onHint} {...register('on')} />
      {problem && (
        <Notice tone="error" className="sm:col-span-2">
          {problem}
        </Notice>
      )}
      <SubmitButton text={texts.save} busyText={desk.working} busy={isSubmitting} className="sm:col-span-2" />
    </form>
  );
}
