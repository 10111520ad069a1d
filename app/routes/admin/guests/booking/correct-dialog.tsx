import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Booking } from '../../../../../contract/booking.ts';
import {
  type GuestCorrection,
  guestCorrection,
  type SeenGuest,
  seenGuest,
} from '../../../../../contract/desk.ts';
import { CallProblem, call } from '../../../../calls.ts';
import { DocumentFields, GuestFields } from '../../../../guest/guest-fields.tsx';
import { guestFaultsOf } from '../../../../guest/guest-form.ts';
import type { Catalogue } from '../../../../i18n/en.ts';
import { useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { DialogButton } from '../../../../ui/dialog-window.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { CheckRow } from '../../../../ui/tick-group.tsx';
import { differingFields } from '../../editing/form-values.ts';
import { useDeskCall } from './use-desk-call.ts';

/** Corrects wrong data of a guest. */
export function CorrectDialog({ booking }: { booking: Booking }) {
  const { correct } = useAdminText().frontDesk;
  return (
    <DialogButton text={correct.open} title={correct.title} className="mt-4">
      {(close) => <CorrectForm booking={booking} onDone={close} />}
    </DialogButton>
  );
}

function CorrectForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { correct } = useAdminText().frontDesk;
  const { types } = useText().guestDocument;
  const [withDocument, setWithDocument] = useState(false);
  const { guestName, guestPhone, guestAddress } = booking;
  const { register, watch, handleSubmit, setError, setValue, getValues, formState } = useForm({
    resolver: zodResolver(guestCorrection),
    defaultValues: { guestName, guestPhone, guestAddress },
  });
  const { errors } = formState;

  const sent = useRef<Partial<SeenFields>>({});
  /** The values that the person has seen: as opened, as last saved, or as changed by somebody else after a conflict was shown. */
  const seen = useRef(seenOf(booking));
  /** Shows the stored values in the fields that still have their value of `before`; edited fields keep the person's text. */
  const see = (now: SeenGuest, before: Partial<SeenFields>) => {
    for (const field of seenFields) if (getValues(field) === before[field]) setValue(field, now[field]);
    seen.current = now;
  };
  // Text typed while the save ran is not saved yet, so the form stays open.
  const { run, busy, problem, setProblem } = useDeskCall(() => {
    if (differingFields(sent.current, getValues()).length === 0) onDone();
  });
  const save = (body: GuestCorrection) => {
    sent.current = structuredClone(getValues());
    return run(
      async () => {
        const was = seen.current;
        const answer = await call('correctGuest', { params: { id: booking._id }, body: { ...body, was } });
        see(seenOf(answer.booking), sent.current);
        for (const field of seenFields) sent.current[field] = answer.booking[field];
      },
      correct.done,
      (error) => {
        const stored = error instanceof CallProblem ? error.problem?.conflict?.stored : undefined;
        const now = seenGuest.safeParse(stored);
        if (now.success) {
          see(now.data, seen.current);
          setProblem(correct.conflict(seenText(now.data, types)));
        }
        for (const { field, message } of error instanceof CallProblem ? guestFaultsOf(error) : [])
          setError(field, { message });
      },
    );
  };

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)} className="grid gap-4 p-5">
      <GuestFields
        register={register}
        errors={errors}
        typed={{ guestName: watch('guestName'), guestAddress: watch('guestAddress') }}
      />
      <CheckRow
        label={correct.otherDocument}
        checked={withDocument}
        onChange={(event) => setWithDocument(event.currentTarget.checked)}
      />
      {withDocument && (
        <DocumentFields
          type={watch('guestDocument.type') ?? 'nid'}
          register={(part) => register(`guestDocument.${part}`, { shouldUnregister: true })}
          errors={errors.guestDocument}
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <SubmitButton text={correct.submit} busyText={correct.busy} busy={busy} />
    </form>
  );
}

/** The fields of the form that show what is stored; a document is typed anew. */
const seenFields = ['guestName', 'guestPhone', 'guestAddress'] as const;
type SeenFields = Pick<SeenGuest, (typeof seenFields)[number]>;

const seenOf = ({ guestName, guestPhone, guestAddress, guestDocument }: Booking): SeenGuest => ({
  guestName,
  guestPhone,
  guestAddress,
  guestDocument,
});

function seenText(
  { guestDocument, ...guest }: SeenGuest,
  types: Catalogue['guestDocument']['types'],
): string {
  const document = guestDocument && `${types[guestDocument.type]} ${guestDocument.masked}`;
  return [...seenFields.map((field) => guest[field]), document].filter(Boolean).join(', ');
}
