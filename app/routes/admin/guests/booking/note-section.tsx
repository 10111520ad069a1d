import { type SubmitEvent, useState } from 'react';
import type { BookingDetails } from '../../../../../contract/desk.ts';
import { deskNoteLettersMax, roomNumberLettersMax } from '../../../../../contract/desk-note.ts';
import { CallProblem, call } from '../../../../calls.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { DialogButton } from '../../../../ui/dialog-window.tsx';
import { BookingSection, Facts } from '../../../../ui/facts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { TextAreaField, TextField } from '../../../../ui/text-field.tsx';
import { useMoneyErrors } from '../desk/use-change-problem.ts';
import { useDeskCall } from './use-desk-call.ts';

/** The hotel's note on a booking, and the number of the guest's room. */
export function NoteSection({ details }: { details: BookingDetails }) {
  const { note: texts } = useAdminText().goodwill;
  const { booking, deskNote, roomNumber } = details;
  if (booking.status === 'held' || booking.status === 'expired') return null;
  return (
    <BookingSection heading={texts.heading} wide>
      <Facts
        facts={[
          [texts.roomNumber, roomNumber ?? texts.none],
          [texts.note, deskNote ?? texts.none],
        ]}
      />
      <div className="mt-4">
        <DialogButton text={texts.open} title={texts.title}>
          {(close) => <NoteForm details={details} onDone={close} />}
        </DialogButton>
      </div>
    </BookingSection>
  );
}

function NoteForm({ details, onDone }: { details: BookingDetails; onDone: () => void }) {
  const { note: texts } = useAdminText().goodwill;
  const { refused } = useMoneyErrors();
  const { run, busy, problem } = useDeskCall(onDone);
  const present = { note: details.deskNote ?? '', roomNumber: details.roomNumber ?? '' };
  const [typed, setTyped] = useState(present);
  /** As they were when the form was opened; after a conflict, as they stand now, which the form then shows. */
  const [was, setWas] = useState<typeof present | undefined>(present);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setErrors({});
    await run(
      () =>
        call('deskNote', { params: { id: details.booking._id }, body: { ...typed, was: was ?? present } }),
      texts.done,
      (error) => {
        setErrors(refused(error));
        if (error instanceof CallProblem && error.code === 'version_conflict') setWas(undefined);
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 p-5">
      <TextField
        label={texts.roomNumber}
        hint={texts.roomNumberHint}
        autoComplete="off"
        maxLength={roomNumberLettersMax}
        value={typed.roomNumber}
        error={errors.roomNumber}
        onChange={(event) => setTyped({ ...typed, roomNumber: event.currentTarget.value })}
      />
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        rows={4}
        maxLength={deskNoteLettersMax}
        count={{ now: typed.note.length, max: deskNoteLettersMax }}
        value={typed.note}
        error={errors.note}
        onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {!was && (
        <Facts
          facts={[
            [texts.roomNumber, present.roomNumber || texts.none],
            [texts.note, present.note || texts.none],
          ]}
        />
      )}
      <SubmitButton text={texts.submit} busyText={texts.busy} busy={busy} />
    </form>
  );
}
