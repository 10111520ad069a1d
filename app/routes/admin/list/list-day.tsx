import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Fault } from '../../../../contract/faults.ts';
import { isNightDate } from '../../../../kernel/stay-dates.ts';
import { isInverted } from '../../../lists/load-list.ts';
import { useListAddress } from '../../../lists/use-list-address.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { useFault } from '../../../ui/use-fault.ts';

/** Years are typed digit by digit, and half a year is a date in the first centuries. */
const isWhole = (day: string) => day === '' || (isNightDate(day) && day >= '1970');

/** The first and the last day of a list. The two fields wrap together. */
export function ListDays({ from, to }: { from: string; to: string }) {
  const [address] = useSearchParams();
  const wrong = useFault()(isInverted(address) ? { message: 'range_inverted' satisfies Fault } : undefined);
  return (
    <div className="flex min-w-0 grow basis-76 gap-x-4 sm:col-span-full sm:max-w-124">
      <ListDay name="from" label={from} />
      <ListDay name="to" label={to} error={wrong} />
    </div>
  );
}

/** A date filter of a list. The field leads; when the address changes on its own the field follows. */
function ListDay({ name, label, error }: { name: string; label: string; error?: string | undefined }) {
  const { said, willSay, change } = useListAddress();
  const addressed = said(name);
  const [day, setDay] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  const [isWrong, setWrong] = useState(false);
  const fault = useFault();
  if (addressed !== seen) {
    setSeen(addressed);
    setDay(addressed);
    setWrong(false);
  }
  return (
    <DayField
      label={label}
      error={isWrong ? fault({ message: 'date_invalid' satisfies Fault }) : error}
      className="grow basis-36 sm:max-w-60"
      value={day}
      onDay={(next, typing) => {
        setDay(next);
        setWrong(!typing && !isWhole(next));
        if (isWhole(next) && next !== willSay(name)) change({ [name]: next });
      }}
    />
  );
}
