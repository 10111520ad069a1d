import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { addDays, horizonDays, type NightDate } from '../../../../../../kernel/stay-dates.ts';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DayField } from '../../../../../ui/day-field.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { SubmitButton } from '../../../../../ui/submit-button.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { useRoomOptions } from '../use-room-options.ts';
import { rangeKinds, takesFigure } from './range-entries.ts';
import { useRangeForm } from './use-range-form.ts';

/** Changes the nights between two dates, across months: all or some weekdays, of all rooms or one kind. */
export function RangeForm({ rooms, today }: { rooms: CalendarRoom[]; today: NightDate }) {
  const { calendar } = useAdminText();
  const texts = calendar.range;
  const { entries, enter, submit, busy, valueId, errorOf, told, undo } = useRangeForm(rooms, today);
  const { kind } = entries;
  const withFigure = takesFigure(kind);
  const days = { min: today, max: addDays(today, horizonDays) };
  const failure = told.failure ?? (withFigure ? undefined : told.blockError);
  return (
    <details className="mt-4 rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold text-tea">
        {texts.open}
      </summary>
      <form
        noValidate
        aria-label={texts.open}
        onSubmit={submit}
        className="grid items-start gap-x-4 gap-y-3 border-t border-line p-4 sm:grid-cols-2 xl:grid-cols-4"
      >
        {(['from', 'to'] as const).map((field) => (
          <DayField
            key={field}
            label={texts[field]}
            value={entries[field]}
            onDay={(day) => enter({ [field]: day })}
            {...days}
            error={errorOf(field)}
          />
        ))}
        <SelectField
          label={texts.rooms}
          value={entries.roomId}
          onPick={(roomId) => enter({ roomId })}
          options={useRoomOptions(rooms, calendar.allRooms)}
        />
        <SelectField
          label={texts.nights}
          value={entries.which}
          onPick={(which) => enter({ which })}
          options={(['every', 'weekend', 'others'] as const).map((name) => ({
            value: name,
            text: texts[name],
          }))}
        />
        <SelectField
          label={texts.what}
          value={kind}
          onPick={(picked) => enter({ kind: picked })}
          options={rangeKinds.map((name) => ({ value: name, text: texts.kinds[name] }))}
        />
        {withFigure && (
          <TextField
            id={valueId}
            label={texts.value[kind]}
            hint={kind === 'percent' ? texts.percentHint : undefined}
            inputMode={kind === 'percent' ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={12}
            error={errorOf('value') ?? told.priceError ?? told.blockError}
            value={entries.value}
            onChange={(event) => enter({ value: event.currentTarget.value })}
          />
        )}
        <div className={`grid ${withFigure ? 'xl:mt-6' : 'sm:mt-6'}`}>
          <SubmitButton
            look="secondary"
            className="min-h-12"
            text={texts.apply}
            busyText={calendar.saving}
            busy={busy}
          />
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-4 empty:hidden">
          <p role="status" className="text-tea">
            {told.done}
          </p>
          {undo && (
            <Button look="quiet" className="px-2" onClick={undo}>
              {calendar.undo}
            </Button>
          )}
        </div>
        {failure && (
          <p role="alert" className="col-span-full font-semibold text-red">
            {failure}
          </p>
        )}
      </form>
    </details>
  );
}
