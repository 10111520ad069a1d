import { useState } from 'react';
import type { Holiday, HolidayInput, ProposedHoliday } from '../../../../../../contract/holiday.ts';
import { dateOfParts, partsOfDate } from '../../../../../../kernel/day-parts.ts';
import { addDays, type NightDate } from '../../../../../../kernel/stay-dates.ts';
import { call } from '../../../../../calls.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { FailedPart } from '../../../../../layout/failed-part.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { useFocusHome } from '../../../../../ui/use-focus.ts';
import { useLoaded } from '../../../../../ui/use-loaded.ts';
import { useCalls } from '../use-calls.ts';

/** This year and two more: guests book so far ahead. */
const yearsAhead = 2;

interface Props {
  today: NightDate;
  /** The stored ones; when they change, the proposals are loaded again. */
  holidays: Holiday[] | undefined;
}

/** The public holidays of a year, stored by one press; one of the moon is moved by a day by another. */
export function ProposedHolidays({ today, holidays }: Props) {
  const { calendar } = useAdminText();
  const texts = calendar.proposed;
  const { year: written, number } = useFormat();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const { part, home } = useFocusHome<HTMLElement, HTMLHeadingElement>();
  const { busy, outcome, send } = useCalls();
  const [doneText, setDoneText] = useState('');
  const loaded = useLoaded(`${year} ${JSON.stringify(holidays)}`, (signal) =>
    call('proposedHolidays', { query: { year }, signal }),
  );
  const proposed = loaded.value ?? [];
  // The last year's list stays while the next one is loading; nothing of it is stored meanwhile.
  const waiting = busy || loaded.state === 'loading';
  const missing = proposed.filter(({ stored }) => !stored);
  function store(chosen: ProposedHoliday[], done: string) {
    if (waiting) return;
    setDoneText(done);
    send(chosen.map((one) => ({ name: 'addHoliday', options: { body: valuesOf(one) } })));
  }
  function move(stored: Holiday, days: number, done: string) {
    if (waiting) return;
    setDoneText(done);
    const { _id: id, ...was } = stored;
    const { year: storedYear = thisYear, month, day } = stored;
    const moved = addDays(dateOfParts({ year: storedYear, month, day }), days);
    const body = { ...was, ...partsOfDate(moved), was };
    send([{ name: 'updateHoliday', options: { params: { id }, body } }]);
  }
  const conflict = outcome && !outcome.done && outcome.problem?.conflict;
  return (
    <section ref={part} aria-labelledby="proposed-holidays" aria-busy={waiting} className="mt-14 max-w-4xl">
      <h2 id="proposed-holidays" ref={home} tabIndex={-1} className="text-xl outline-none">
        {texts.title}
      </h2>
      <p className="text-muted">{texts.hint}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          label={calendar.year}
          className="w-28"
          value={year}
          onPick={setYear}
          options={Array.from({ length: yearsAhead + 1 }, (_, ahead) => ({
            value: String(thisYear + ahead),
            text: written(thisYear + ahead),
          }))}
        />
        {missing.length > 1 && (
          <Button aria-disabled={waiting} onClick={() => store(missing, texts.allStored(missing.length))}>
            {texts.storeAll(number(missing.length))}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-6 text-tea">
        {busy ? calendar.saving : outcome?.done ? doneText : ''}
      </p>
      {outcome?.done === false && (
        <p role="alert" className="font-semibold text-red">
          {conflict ? texts.changedMeanwhile : calendar.holidayFailed}
        </p>
      )}
      {loaded.state === 'failed' && <FailedPart className="mt-3" text={texts.notLoaded} />}
      <ul className="border-t border-line">
        {proposed.map((one) => (
          <ProposalRow
            key={`${one.name} ${one.month}`}
            proposed={one}
            year={year}
            waiting={waiting}
            onStore={(done) => store([one], done)}
            onMove={move}
          />
        ))}
      </ul>
    </section>
  );
}

function ProposalRow({
  proposed,
  year,
  waiting,
  onStore,
  onMove,
}: {
  proposed: ProposedHoliday;
  year: string;
  waiting: boolean;
  onStore: (done: string) => void;
  onMove: (stored: Holiday, days: number, done: string) => void;
}) {
  const { calendar } = useAdminText();
  const texts = calendar.proposed;
  const language = useLanguage();
  const { night } = useFormat();
  const { stored, moon } = proposed;
  const { year: ownYear = Number(year), month, day } = stored ?? proposed;
  const date = dateOfParts({ year: ownYear, month, day });
  const name = localizedText(language, proposed.name, proposed.nameBn);
  const moveBy = (days: number, label: string) =>
    stored && (
      <Button
        // Another button after each move: a second press at the same point is not meant for it.
        key={`${label} ${date}`}
        look="quiet"
        className="px-3!"
        aria-disabled={waiting}
        aria-label={texts.moveOf(name, label)}
        onClick={() => onMove(stored, days, texts.moved(name, night(addDays(date, days))))}
      >
        {label}
      </Button>
    );
  return (
    <li className="border-b border-line py-2.5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-3">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{name}</span>
          {moon && <span className="text-muted">{` · ${texts.byMoon}`}</span>}
        </p>
        <p className="text-muted tabular-nums">{night(date)}</p>
      </div>
      <div className="relative -left-3 flex flex-wrap items-center sm:left-3">
        {stored ? (
          <>
            <span className="px-3 text-tea">{texts.stored}</span>
            {moon && moveBy(-1, texts.earlier)}
            {moon && moveBy(1, texts.later)}
          </>
        ) : (
          <Button
            look="quiet"
            className="px-3!"
            aria-disabled={waiting}
            aria-label={texts.storeOf(name)}
            onClick={() => onStore(calendar.holidaySaved(name))}
          >
            {texts.store}
          </Button>
        )}
      </div>
    </li>
  );
}

const valuesOf = ({ moon, stored, ...values }: ProposedHoliday): HolidayInput => values;
