import { type FormEvent, useId, useState } from 'react';
import { blocksChange, type CalendarRoom, pricesChange } from '../../../../../contract/calendar.ts';
import { nightRateTaka } from '../../../../../contract/catalogue-fields.ts';
import type { Fault } from '../../../../../contract/faults.ts';
import { changePercent } from '../../../../../contract/season.ts';
import { addDays, horizonDays, isNightDate, type NightDate } from '../../../../../kernel/stay-dates.ts';
import { localizedText, useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useFault } from '../../../../ui/use-fault.ts';
import type { ChangeCall } from '../make-calls.ts';
import { useCalls } from '../use-calls.ts';
import { useChangeTexts } from './change-texts.ts';
import {
  callsForRange,
  firstOutOfBounds,
  nightsOfRange,
  type RangeChange,
  type RangeNights,
} from './range-calls.ts';
import { lastOf, type ToldChange } from './use-changes.ts';

const kinds = ['price', 'percent', 'usual', 'block', 'closed', 'opened'] as const;
type Kind = (typeof kinds)[number];

/** Changes the nights between two dates, across months: all or some weekdays, of all rooms or one kind. */
export function RangeForm({ rooms, today }: { rooms: CalendarRoom[]; today: NightDate }) {
  const { calendar } = useAdminText();
  const texts = calendar.range;
  const language = useLanguage();
  const { money } = useFormat();
  const fault = useFault();
  const sent = useCalls();
  const valueId = useId();
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState<string>(addDays(today, 29));
  const [wantedRoom, setRoomId] = useState('');
  // Another page of the hotel's rooms may have been opened since.
  const roomId = rooms.some(({ _id }) => _id === wantedRoom) ? wantedRoom : '';
  const [which, setWhich] = useState<RangeNights>('every');
  const [kind, setKind] = useState<Kind>('price');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<{ field: 'from' | 'to' | 'value'; text: string }>();
  const [made, setMade] = useState<{ change: ToldChange; calls: ChangeCall[] }>();
  const chosen = rooms.filter(({ _id }) => !roomId || _id === roomId);
  const lastChange = lastOf(sent, made, (back) => send('undo', back));
  const told = useChangeTexts(rooms, lastChange);
  const takesValue = kind === 'price' || kind === 'percent' || kind === 'block';
  const last = addDays(today, horizonDays);

  function send(change: ToldChange, calls: ChangeCall[]) {
    setMade({ change, calls });
    sent.send(calls);
  }

  function refuseValue(text: string) {
    setWrong({ field: 'value', text });
    document.getElementById(valueId)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sent.busy) return;
    const wrongDay = faultOfDays(from, to, { today, last });
    const nights = wrongDay ? [] : nightsOfRange(from, to, which);
    const change = readChange(kind, value);
    const outOfBounds = change && firstOutOfBounds(chosen, change);
    if (wrongDay) setWrong({ field: wrongDay.field, text: fault({ message: wrongDay.code }) ?? '' });
    else if (nights.length === 0) setWrong({ field: 'to', text: texts.none });
    else if (!change) {
      const said = { percent: texts.percentRange, block: calendar.blockRange, price: calendar.priceRange };
      refuseValue(said[kind === 'percent' || kind === 'block' ? kind : 'price']);
    } else if (outOfBounds) {
      const { room, price } = outOfBounds;
      const name = localizedText(language, room.roomName, room.roomNameBn);
      const { min, max } = nightRateTaka;
      refuseValue(texts.outOfBounds(name, money(price), money(min), money(max)));
    } else {
      setWrong(undefined);
      send(shown(change), callsForRange(chosen, nights, change));
    }
  }

  const valueError = wrong?.field === 'value' ? wrong.text : (told.priceError ?? told.blockError);
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
        <DayField
          label={texts.from}
          value={from}
          onDay={setFrom}
          min={today}
          max={last}
          error={wrong?.field === 'from' ? wrong.text : undefined}
        />
        <DayField
          label={texts.to}
          value={to}
          onDay={setTo}
          min={today}
          max={last}
          error={wrong?.field === 'to' ? wrong.text : undefined}
        />
        <SelectField
          label={texts.rooms}
          value={roomId}
          onChange={(event) => setRoomId(event.currentTarget.value)}
          options={[
            { value: '', text: calendar.allRooms },
            ...rooms.map(({ _id, roomName, roomNameBn }) => ({
              value: _id,
              text: localizedText(language, roomName, roomNameBn),
            })),
          ]}
        />
        <SelectField
          label={texts.nights}
          value={which}
          onPick={setWhich}
          options={(['every', 'weekend', 'others'] as const).map((name) => ({
            value: name,
            text: texts[name],
          }))}
        />
        <SelectField
          label={texts.what}
          value={kind}
          onPick={setKind}
          options={kinds.map((name) => ({ value: name, text: texts.kinds[name] }))}
        />
        {takesValue && (
          <TextField
            id={valueId}
            label={texts.value[kind]}
            hint={kind === 'percent' ? texts.percentHint : undefined}
            inputMode={kind === 'percent' ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={12}
            error={valueError}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
        <div className={`grid ${takesValue ? 'xl:mt-6' : 'sm:mt-6'}`}>
          <SubmitButton
            look="secondary"
            className="min-h-12"
            text={texts.apply}
            busyText={calendar.saving}
            busy={sent.busy}
          />
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-4 empty:hidden">
          <p role="status" className="text-tea">
            {told.done}
          </p>
          {'undo' in lastChange && lastChange.undo && (
            <Button look="quiet" className="px-2" onClick={lastChange.undo}>
              {calendar.undo}
            </Button>
          )}
        </div>
        {(told.failure ?? (takesValue ? undefined : told.blockError)) && (
          <p role="alert" className="col-span-full font-semibold text-red">
            {told.failure ?? told.blockError}
          </p>
        )}
      </form>
    </details>
  );
}

/** The fault in the entered days, and its field. */
function faultOfDays(
  from: string,
  to: string,
  { today, last }: { today: NightDate; last: NightDate },
): { field: 'from' | 'to'; code: Fault } | undefined {
  for (const [field, day] of [['from', from] as const, ['to', to] as const]) {
    if (!isNightDate(day)) return { field, code: 'date_invalid' };
    if (day < today) return { field, code: 'date_past' };
    if (day > last) return { field, code: 'date_too_far' };
  }
  return to < from ? { field: 'to', code: 'range_inverted' } : undefined;
}

/** A per cent becomes prices, so the result is reported as a change of prices. */
const shown = (change: RangeChange) => (change.kind === 'percent' ? ({ kind: 'prices' } as const) : change);

/** Parses the entered change; undefined when it is invalid. */
function readChange(kind: Kind, written: string): RangeChange | undefined {
  switch (kind) {
    case 'usual':
      return { kind: 'price', value: null };
    case 'closed':
    case 'opened':
      return { kind: 'closed', value: kind === 'closed' };
    case 'price': {
      const read = pricesChange.shape.price.safeParse(written);
      return read.success && read.data !== null ? { kind, value: read.data } : undefined;
    }
    case 'block': {
      const read = blocksChange.shape.blocked.safeParse(written);
      return read.success ? { kind, value: read.data } : undefined;
    }
    case 'percent': {
      const read = changePercent.safeParse(written);
      return read.success && read.data !== 0 ? { kind, value: read.data } : undefined;
    }
  }
}
