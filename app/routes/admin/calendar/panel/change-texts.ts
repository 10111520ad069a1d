import type { CalendarRoom } from '../../../../../contract/calendar.ts';
import { useFormat, useLanguage } from '../../../../i18n/language.tsx';
import { localizedText } from '../../../../i18n/localized-text.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import type { Change, LastChange } from './use-changes.ts';

/** What the panel says of the last change, each sentence with the place it belongs to. */
export interface ChangeTexts {
  done?: string;
  priceError?: string;
  blockError?: string;
  failure?: string;
}

export function useChangeTexts(rooms: CalendarRoom[], last: LastChange): ChangeTexts {
  const { calendar: texts } = useAdminText();
  const { money, night: named } = useFormat();
  const language = useLanguage();

  function doneText(change: Change | 'undo', nights: number): string {
    if (change === 'undo') return texts.undone;
    if (nights === 0) return texts.nothingChanged;
    if (change.kind === 'block')
      return change.value === 'rest'
        ? texts.restBlocked(nights)
        : change.value === 0
          ? texts.freed(nights)
          : texts.blockedDone(change.value, nights);
    return change.value === null ? texts.rackRateBack(nights) : texts.priceSet(money(change.value), nights);
  }

  if (last.state === 'done') return { done: doneText(last.change, last.nights) };
  if (last.state !== 'refused') return {};
  const { problem, status, made } = last.outcome;
  // Each call is all or nothing; a selection of several shapes takes more than one.
  const rest = made > 0 ? texts.partlySaved : texts.nothingSaved;
  const limit = problem?.blockLimit;
  if (limit) {
    const room = rooms.find(({ _id }) => _id === limit.roomId);
    const name = room ? localizedText(language, room.roomName, room.roomNameBn) : limit.roomName;
    const why = texts.blockLimit(name, named(limit.night), limit.most, limit.taken);
    return last.change === 'undo' ? { failure: `${why} ${rest}` } : { blockError: `${why} ${rest}` };
  }
  if (status === 404) return { failure: `${texts.roomGone} ${rest}` };
  if (status === 422) {
    const ofPrice = problem?.errors?.some(({ path }) => path === 'price');
    const ofBlock = problem?.errors?.some(({ path }) => path === 'blocked');
    if (ofPrice) return { priceError: texts.priceRange };
    if (ofBlock) return { blockError: texts.blockRange };
    return { failure: `${texts.nightPassed} ${rest}` };
  }
  return { failure: `${texts.saveFailed} ${made > 0 ? rest : ''}`.trim() };
}
