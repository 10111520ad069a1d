import { useEffect, useEffectEvent, useState } from 'react';
import { type Holiday, type HolidayInput, holiday as holidayShape } from '../../../../../contract/holiday.ts';
import { localizedText, useLanguage } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { FailedPart } from '../../../../layout/failed-part.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useFocusHome } from '../../../../ui/use-focus.ts';
import type { ChangeCall } from '../make-calls.ts';
import { useCalls } from '../use-calls.ts';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayTable, useHolidayDate } from './holiday-table.tsx';

/** The holidays that the calendar marks and offers as presets, with forms to add, change and delete them. */
export function HolidaysSection({ holidays }: { holidays: Holiday[] | undefined }) {
  const { calendar: texts } = useAdminText();
  const language = useLanguage();
  const { busy, outcome, outcomeOf, send: sendCalls } = useCalls();
  // A row's button disappears with its row, and the form's buttons with the change.
  const { part, home } = useFocusHome<HTMLElement, HTMLHeadingElement>();
  const [edited, setEdited] = useState<Holiday>();
  /** Counts the openings of the form: the result of the last save is not shown any more when it is opened again. */
  const [opening, setOpening] = useState(0);
  const formName = `${edited?._id ?? 'new'} ${opening}`;
  /**
   * The known values of the edited holiday: as opened, as last saved, or as changed by somebody else after the person
   * was told.
   */
  const [seen, setSeen] = useState<HolidayInput>();
  const [sent, setSent] = useState<HolidayInput>();
  const [asked, setAsked] = useState('');
  /** The holiday that was deleted last, as long as it can be restored. */
  const [removed, setRemoved] = useState<Holiday>();

  const ownOutcome = outcomeOf(formName);
  const stored = ownOutcome && !ownOutcome.done ? ownOutcome.problem?.conflict?.stored : undefined;
  const goOn = useEffectEvent(() => {
    const told = holidayShape.safeParse(stored);
    if (ownOutcome?.done) setSeen(sent);
    // A person who was told about the present values and saves again wants to overwrite them.
    else if (told.success) setSeen(valuesOf(told.data));
  });
  useEffect(() => {
    if (ownOutcome) goOn();
  }, [ownOutcome]);
  const problemText = useProblemText();
  const isRefused = outcome && !outcome.done && outcome.status !== 422;
  /** A conflict is shown beside the form that it concerns. */
  const refused = isRefused && (outcome === ownOutcome || !outcome.problem?.conflict) ? outcome : undefined;

  function turnTo(holiday: Holiday | undefined) {
    setEdited(holiday);
    setOpening(opening + 1);
    setSeen(holiday && valuesOf(holiday));
  }
  const nameOf = ({ name, nameBn }: HolidayInput) => localizedText(language, name, nameBn);
  /** `about`: the form that sent the values, used to find its outcome. */
  function send(
    call: ChangeCall,
    sentence: string,
    { about, taken }: { about?: string; taken?: Holiday } = {},
  ) {
    setAsked(sentence);
    setRemoved(taken);
    sendCalls([call], about);
  }
  function remove(holiday: Holiday) {
    if (edited?._id === holiday._id) turnTo(undefined);
    send(
      { name: 'deleteHoliday', options: { params: { id: holiday._id } } },
      texts.holidayRemoved(nameOf(holiday)),
      { taken: holiday },
    );
  }
  function putBack(holiday: Holiday) {
    const values = valuesOf(holiday);
    send({ name: 'addHoliday', options: { body: values } }, texts.holidaySaved(nameOf(values)));
  }
  return (
    <section ref={part} aria-labelledby="holidays" className="mt-14 max-w-4xl">
      <h2 id="holidays" ref={home} tabIndex={-1} className="text-xl outline-none">
        {texts.holidays}
      </h2>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p className="text-muted">{texts.holidaysHint}</p>
        <p role="status" className="text-tea">
          {busy ? texts.saving : outcome?.done ? asked : ''}
        </p>
        {removed && outcome?.done && (
          <Button look="quiet" className="px-2" onClick={() => putBack(removed)}>
            {texts.undo}
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className="font-semibold text-red">
          {problemText(stored)}
        </p>
      )}
      {!holidays ? (
        <FailedPart className="mt-3" text={texts.holidaysNotLoaded} />
      ) : holidays.length === 0 ? (
        <p className="mt-3">{texts.noHolidays}</p>
      ) : (
        <HolidayTable holidays={holidays} onEdit={turnTo} onRemove={remove} />
      )}
      <HolidayForm
        key={formName}
        holiday={edited}
        busy={busy}
        outcome={ownOutcome}
        onSave={(values) => {
          setSent(values);
          const call: ChangeCall = edited
            ? {
                name: 'updateHoliday',
                options: { params: { id: edited._id }, body: { ...values, ...(seen && { was: seen }) } },
              }
            : { name: 'addHoliday', options: { body: values } };
          send(call, texts.holidaySaved(nameOf(values)), { about: formName });
        }}
        onCancel={() => turnTo(undefined)}
      />
    </section>
  );
}

const valuesOf = ({ _id, ...values }: Holiday): HolidayInput => values;

/** Why a change was refused; for a conflict, the holiday's present values. */
function useProblemText(): (stored: unknown) => string {
  const { calendar: texts } = useAdminText();
  const dateOf = useHolidayDate();
  return (stored) => {
    const now = holidayShape.safeParse(stored);
    if (!now.success) return texts.holidayFailed;
    const names = [now.data.name, ...(now.data.nameBn ? [now.data.nameBn] : [])];
    return texts.holidayConflict(`${names.join(' / ')}, ${dateOf(now.data)}`);
  };
}
