import { type FormEvent, useId, useState } from 'react';
import { blocksChange, type CalendarRoom, pricesChange } from '../../../../../../contract/calendar.ts';
import { changePercent } from '../../../../../../contract/season.ts';
import { nightRateTaka } from '../../../../../../kernel/money.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { firstOutOfBounds } from './percent.ts';
import type { WantedChange } from './use-changes.ts';

interface Props {
  apply: (change: WantedChange) => void;
  /** The server's error about the last change, beside its field. */
  error: string | undefined;
  busy: boolean;
}

const button = 'min-h-12 grow px-2! text-sm sm:grow-0 sm:px-4! sm:text-base';

const buttonsBeside = 'flex flex-wrap gap-2';
const fieldBeside = 'grow sm:grow-0 [&_label]:whitespace-nowrap';
// A field with an error takes the whole line on a phone, and more space elsewhere, for its message. The buttons are
// aligned with the field, not with its label, however long the message is.
const fieldAtFault = 'w-full sm:w-72';
const buttonsAtFault = `${buttonsBeside} self-start sm:mt-[calc(var(--text-sm)*var(--text-sm--line-height)+0.25rem)]`;

/** Sets the price of nights, or returns to the rack rate. */
export function PriceFields({ apply, error, busy, fieldId }: Props & { fieldId: string }) {
  const { calendar: texts } = useAdminText();
  const [price, setPrice] = useState('');
  const [wrong, setWrong] = useState(false);
  const faulty = wrong || error !== undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = pricesChange.shape.price.safeParse(price);
    const value = read.success ? read.data : null;
    setWrong(value === null);
    if (value === null) document.getElementById(fieldId)?.focus();
    else if (!busy) apply({ kind: 'price', value });
  }
  return (
    <form className="flex flex-wrap items-end gap-2" noValidate onSubmit={submit}>
      <TextField
        id={fieldId}
        label={texts.price}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className={faulty ? fieldAtFault : `w-20 sm:w-44 ${fieldBeside}`}
        error={wrong ? texts.priceRange : error}
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      <div className={faulty ? buttonsAtFault : buttonsBeside}>
        <Button type="submit" look="primary" className={button} aria-disabled={busy || undefined}>
          {texts.setPrice}
        </Button>
        <Button
          className={button}
          aria-disabled={busy || undefined}
          onClick={() => !busy && apply({ kind: 'price', value: null })}
        >
          {texts.backToRackRate}
        </Button>
      </div>
    </form>
  );
}

/** Sets the price of nights to so many per cent more or less than each room's rack rate. */
export function PercentFields({ apply, busy, rooms }: Omit<Props, 'error'> & { rooms: CalendarRoom[] }) {
  const { calendar: texts } = useAdminText();
  const { money } = useFormat();
  const language = useLanguage();
  const fieldId = useId();
  const [percent, setPercent] = useState('');
  const [error, setError] = useState<string>();
  function errorFor(value: number): string | undefined {
    if (value === 0) return texts.percentRange;
    const wrong = firstOutOfBounds(rooms, value);
    if (!wrong) return undefined;
    const { min, max } = nightRateTaka;
    const name = localizedText(language, wrong.room.roomName, wrong.room.roomNameBn);
    return texts.outOfBounds(name, money(wrong.price), money(min), money(max));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // Nothing would change by 0, which stands for what is no figure too.
    const { data: value = 0 } = changePercent.safeParse(percent);
    const fault = errorFor(value);
    setError(fault);
    if (fault) document.getElementById(fieldId)?.focus();
    else if (!busy) apply({ kind: 'percent', value });
  }
  return (
    <form className="flex flex-wrap items-end gap-2" noValidate onSubmit={submit}>
      <TextField
        id={fieldId}
        label={texts.percent}
        autoComplete="off"
        maxLength={12}
        className={error ? fieldAtFault : `w-20 sm:w-44 ${fieldBeside}`}
        error={error}
        value={percent}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <div className={error ? buttonsAtFault : buttonsBeside}>
        <Button type="submit" className={button} aria-disabled={busy || undefined}>
          {texts.setPercent}
        </Button>
      </div>
    </form>
  );
}

/** Blocks this many rooms of each kind, or frees them. */
export function BlockFields({ apply, error, busy }: Props) {
  const { calendar: texts } = useAdminText();
  const { number } = useFormat();
  const fieldId = useId();
  const [count, setCount] = useState(number(1));
  const [wrong, setWrong] = useState(false);
  const faulty = wrong || error !== undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = blocksChange.shape.blocked.safeParse(count);
    const value = read.success && read.data > 0 ? read.data : undefined;
    setWrong(value === undefined);
    if (value === undefined) document.getElementById(fieldId)?.focus();
    else if (!busy) apply({ kind: 'block', value });
  }
  return (
    <form className="flex flex-wrap items-end gap-2" noValidate onSubmit={submit}>
      <TextField
        id={fieldId}
        label={texts.toBlock}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        className={faulty ? fieldAtFault : `w-12 sm:w-36 ${fieldBeside}`}
        error={wrong ? texts.blockRange : error}
        value={count}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
      <div className={faulty ? buttonsAtFault : buttonsBeside}>
        <Button type="submit" className={button} aria-disabled={busy || undefined}>
          {texts.block}
        </Button>
        <Button
          className={button}
          aria-disabled={busy || undefined}
          onClick={() => !busy && apply({ kind: 'block', value: 0 })}
        >
          {texts.unblock}
        </Button>
      </div>
    </form>
  );
}

/** Closes nights, even with free or blocked rooms, or opens them again. */
export function SaleButtons({ apply, busy }: Omit<Props, 'error'>) {
  const { calendar: texts } = useAdminText();
  const press = (closed: boolean) => () => !busy && apply({ kind: 'closed', value: closed });
  return (
    <div className={`${buttonsBeside} items-end`}>
      <Button className={button} aria-disabled={busy || undefined} onClick={press(true)}>
        {texts.closeNights}
      </Button>
      <Button className={button} aria-disabled={busy || undefined} onClick={press(false)}>
        {texts.openNights}
      </Button>
    </div>
  );
}
