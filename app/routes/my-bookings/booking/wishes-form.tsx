import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { stayWishes } from '../../../../contract/stay-wishes.ts';
import { CallProblem, call } from '../../../calls.ts';
import { WishFields } from '../../../guest/wish-fields.tsx';
import { useText } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useFocusFault } from '../../../ui/use-focus.ts';

/** The hour of arrival and the wish of a booking; `onDone` when they are stored. */
export default function WishesForm({ booking, onDone }: { booking: ListedBooking; onDone: () => void }) {
  const { wishes: texts } = useText();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<'refused' | 'failed'>();
  const { register, watch, handleSubmit, formState } = useForm({
    resolver: zodResolver(stayWishes),
    shouldFocusError: false,
    defaultValues: { arrivalTime: booking.arrivalTime ?? '', wish: booking.wish ?? '' },
  });
  const { errors, submitCount, isSubmitting } = formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);
  const submit = handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      await call('stayWishes', { params: { id: booking._id }, body });
    } catch (error) {
      setProblem(error instanceof CallProblem && error.status === 409 ? 'refused' : 'failed');
      return;
    }
    await revalidate();
    onDone();
  });
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4 p-5">
      <WishFields register={register} errors={errors} wish={watch('wish')} />
      {problem && <Notice tone="error">{texts[problem]}</Notice>}
      <SubmitButton text={texts.save} busyText={texts.saving} busy={isSubmitting} className="w-full" />
    </form>
  );
}
