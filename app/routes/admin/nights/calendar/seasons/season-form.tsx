import { useEffect, useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { advanceTerms } from '../../../../../../contract/enumerations.ts';
import type { Season } from '../../../../../../contract/season.ts';
import type { AdvanceTerm } from '../../../../../../kernel/catalogue-choices.ts';
import { typedNumber } from '../../../../../../kernel/format.ts';
import type { TaxRates } from '../../../../../../kernel/tax-profiles.ts';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { formResolver } from '../../../../../ui/form-resolver.ts';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { SubmitButton } from '../../../../../ui/submit-button.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { useFault } from '../../../../../ui/use-fault.ts';
import { useField } from '../../../../../ui/use-field.ts';
import { useFocusFault } from '../../../../../ui/use-focus.ts';
import { AdvanceExample } from '../../../advance-example.tsx';
import type { CallsOutcome } from '../make-calls.ts';
import { useRoomOptions } from '../use-room-options.ts';
import { useSaveOutcome } from '../use-save-outcome.ts';
import { type SeasonEntries, SeasonNights, SeasonTerms } from './season-fields.tsx';
import { SeasonPreview } from './season-preview.tsx';
import { readSeason, seasonForm, type WrittenSeason, writtenOf } from './season-values.ts';

interface Props {
  hotelId: string;
  /** The hotel's own term; a season never asks less. */
  hotelTerm: AdvanceTerm;
  /** Its present taxes; absent: the default. */
  taxes?: TaxRates | undefined;
  rooms: CalendarRoom[];
  /** The season to change; absent: a new one is added. */
  season: Season | undefined;
  busy: boolean;
  /** The result of the last change. */
  outcome: CallsOutcome | undefined;
  onSave: (values: z.infer<typeof seasonForm>) => void;
  onCancel: () => void;
}

export function SeasonForm({
  hotelId,
  hotelTerm,
  taxes,
  rooms,
  season,
  busy,
  outcome,
  onSave,
  onCancel,
}: Props) {
  const { calendar, seasons: texts } = useAdminText();
  const fault = useFault();
  const headingId = useId();
  const first = useRef<HTMLDivElement>(null);
  const form = useForm<WrittenSeason, unknown, z.infer<typeof seasonForm>>({
    resolver: formResolver(seasonForm),
    defaultValues: writtenOf(hotelId, season),
    // `useFocusFault` does it.
    shouldFocusError: false,
  });
  const { register, handleSubmit, formState, control } = form;
  const field = useField(form);
  const { errors, submitCount } = formState;
  const formRef = useFocusFault(submitCount, Object.keys(errors).length > 0);
  const written = { ...writtenOf(hotelId, season), ...useWatch({ control }) };
  const next = season ? undefined : writtenOf(hotelId, undefined);
  const noteSent = useSaveOutcome<WrittenSeason>(form, { outcome, next });
  const isChange = season !== undefined;
  useEffect(() => {
    // When a person starts to change a season, the focus moves to its first field.
    if (isChange) first.current?.querySelector('input')?.focus();
  }, [isChange]);
  return (
    <form
      ref={formRef}
      noValidate
      aria-labelledby={headingId}
      className="mt-8 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={handleSubmit((values) => {
        if (!busy && noteSent()) onSave(values);
      })}
    >
      <h3 id={headingId} className="col-span-full text-lg">
        {season ? texts.edit(season.name) : texts.new}
      </h3>
      <div ref={first} className="lg:col-span-2">
        <TextField label={texts.name} hint={texts.nameHint} maxLength={80} {...field('name')} />
      </div>
      <SelectField
        label={texts.room}
        className="lg:col-span-2"
        options={useRoomOptions(withOwnRoom(rooms, season), texts.everyRoom)}
        error={fault(errors.roomId ?? errors.hotelId)}
        {...register('roomId')}
      />
      <SeasonNights form={form} />
      <SeasonTerms form={form} example={<SeasonExample {...{ form, hotelTerm, taxes, rooms }} />} />
      <SeasonPreview season={readSeason(written)} id={season?._id} />
      <div className="col-span-full flex flex-wrap gap-3">
        <SubmitButton
          look="secondary"
          text={season ? texts.change : texts.add}
          busyText={calendar.saving}
          busy={busy}
        />
        {season && (
          <Button look="quiet" onClick={onCancel}>
            {calendar.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The sums of the season's term for two nights in its room, or in the hotel's first one. */
function SeasonExample({
  form,
  hotelTerm,
  taxes,
  rooms,
}: { form: SeasonEntries<z.infer<typeof seasonForm>> } & Pick<Props, 'hotelTerm' | 'taxes' | 'rooms'>) {
  const { advance, roomId, price = '', changePercent = '' } = useWatch({ control: form.control });
  const term = advanceTerms.find((one) => one === advance);
  const room = roomId ? rooms.find(({ _id }) => _id === roomId) : rooms[0];
  if (!term || !room) return null;
  const season = { term, price: numberIn(price), changePercent: numberIn(changePercent) };
  return (
    <div className="lg:col-span-2">
      <AdvanceExample room={room} hotelTerm={hotelTerm} season={season} taxes={taxes} />
    </div>
  );
}

/** Undefined for an empty field, and for what is no number. */
function numberIn(text: string): number | undefined {
  const value = typedNumber(text);
  return Number.isNaN(value) ? undefined : value;
}

/** The rooms that the calendar shows, and the season's own room. */
function withOwnRoom(
  rooms: CalendarRoom[],
  { roomId, roomName, roomNameBn }: Partial<Season> = {},
): Pick<CalendarRoom, '_id' | 'roomName' | 'roomNameBn'>[] {
  if (roomId === undefined || rooms.some(({ _id }) => _id === roomId)) return rooms;
  return [...rooms, { _id: roomId, roomName: roomName ?? roomId, roomNameBn }];
}
