import { type FormEvent, useId, useReducer } from 'react';
import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import { nightRateTaka } from '../../../../../../kernel/money.ts';
import type { NightDate } from '../../../../../../kernel/stay-dates.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import { useFault } from '../../../../../ui/use-fault.ts';
import { useCalls } from '../use-calls.ts';
import { useChangeTexts } from './change-texts.ts';
import { emptyRange, type RangeEntries, type RangeFault, rangeForm, roomOfRange } from './range-entries.ts';
import { lastOf } from './use-changes.ts';

/** The form that changes a range of nights: its entries, the calls that it sends, and the messages about them. */
export function useRangeForm(rooms: CalendarRoom[], today: NightDate) {
  const [form, dispatch] = useReducer(rangeForm, today, emptyRange);
  const sent = useCalls();
  const valueId = useId();
  const faultText = useFaultText();
  const { entries, fault } = form;
  const last = lastOf(sent, form.sent, (calls) => {
    dispatch({ kind: 'undo', calls });
    sent.send(calls);
  });
  const told = useChangeTexts(rooms, last);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sent.busy) return;
    const submitted = { kind: 'submit', rooms, today } as const;
    dispatch(submitted);
    const next = rangeForm(form, submitted);
    if (next.fault?.field === 'value') document.getElementById(valueId)?.focus();
    if (!next.fault && next.sent) sent.send(next.sent.calls);
  }

  return {
    entries: { ...entries, roomId: roomOfRange(entries, rooms) },
    enter: (changed: Partial<RangeEntries>) => dispatch({ kind: 'enter', entries: changed }),
    submit,
    busy: sent.busy,
    valueId,
    errorOf: (field: RangeFault['field']) => (fault?.field === field ? faultText(fault) : undefined),
    told,
    undo: 'undo' in last ? last.undo : undefined,
  };
}

function useFaultText(): (fault: RangeFault) => string | undefined {
  const { calendar } = useAdminText();
  const texts = calendar.range;
  const language = useLanguage();
  const { money } = useFormat();
  const fault = useFault();
  const figures = { percent: texts.percentRange, block: calendar.blockRange, price: calendar.priceRange };
  return (wrong) => {
    switch (wrong.code) {
      case 'no_night':
        return texts.none;
      case 'not_a_figure':
        return figures[wrong.kind];
      case 'out_of_bounds': {
        const { roomName, roomNameBn } = wrong.room;
        const { min, max } = nightRateTaka;
        const name = localizedText(language, roomName, roomNameBn);
        return texts.outOfBounds(name, money(wrong.price), money(min), money(max));
      }
      default:
        return fault({ message: wrong.code });
    }
  };
}
