import { type Holiday, holiday as holidayShape } from '../../../../../../contract/holiday.ts';
import { localizedText, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { FailedPart } from '../../../../../layout/failed-part.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { useFocusHome } from '../../../../../ui/use-focus.ts';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayTable, useHolidayDate } from './holiday-table.tsx';
import { useHolidayEdits } from './use-holiday-edits.ts';

/** The holidays that the calendar marks and offers as presets, with forms to add, change and delete them. */
export function HolidaysSection({ holidays }: { holidays: Holiday[] | undefined }) {
  const { calendar: texts } = useAdminText();
  const language = useLanguage();
  // A row's button disappears with its row, and the form's buttons with the change.
  const { part, home } = useFocusHome<HTMLElement, HTMLHeadingElement>();
  const { happen, busy, isDone, refused, ...edits } = useHolidayEdits();
  const { removed, lastChange } = edits;
  const problemText = useProblemText();
  function doneText(): string {
    if (!lastChange) return '';
    const { kind, values } = lastChange;
    const name = localizedText(language, values.name, values.nameBn);
    return kind === 'saved' ? texts.holidaySaved(name) : texts.holidayRemoved(name);
  }
  return (
    <section ref={part} aria-labelledby="holidays" className="mt-14 max-w-4xl">
      <h2 id="holidays" ref={home} tabIndex={-1} className="text-xl outline-none">
        {texts.holidays}
      </h2>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p className="text-muted">{texts.holidaysHint}</p>
        <p role="status" className="text-tea">
          {busy ? texts.saving : isDone ? doneText() : ''}
        </p>
        {removed && isDone && (
          <Button look="quiet" className="px-2" onClick={() => happen({ kind: 'restore', holiday: removed })}>
            {texts.undo}
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className="font-semibold text-red">
          {problemText(refused.stored)}
        </p>
      )}
      {!holidays ? (
        <FailedPart className="mt-3" text={texts.holidaysNotLoaded} />
      ) : holidays.length === 0 ? (
        <p className="mt-3">{texts.noHolidays}</p>
      ) : (
        <HolidayTable
          holidays={holidays}
          onEdit={(holiday) => happen({ kind: 'open', holiday })}
          onRemove={(holiday) => happen({ kind: 'remove', holiday })}
        />
      )}
      <HolidayForm
        key={edits.formName}
        holiday={edits.edited}
        busy={busy}
        outcome={edits.ownOutcome}
        onSave={(values) => happen({ kind: 'save', values })}
        onCancel={() => happen({ kind: 'open', holiday: undefined })}
      />
    </section>
  );
}

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
