import type { CalendarRoom } from '../../../../../../contract/calendar.ts';
import type { Problem } from '../../../../../../contract/problem.ts';
import { localizedText, useFormat, useLanguage } from '../../../../../i18n/language.tsx';
import { useAdminText } from '../../../../../i18n/use-admin-text.ts';
import type { LastChange } from './use-changes.ts';

/** At most this many changed nights are listed one by one; the grid shows all of them. */
const nightsTold = 3;

/** The panel's messages about the last change, by their position. */
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

  function doneText(change: (LastChange & { state: 'done' })['change'], nights: number): string {
    if (change === 'undo') return texts.undone;
    if (nights === 0) return texts.nothingChanged;
    if (change.kind === 'prices') return texts.pricesSet(nights);
    if (change.kind === 'closed') return change.value ? texts.closedDone(nights) : texts.openedDone(nights);
    if (change.kind === 'block')
      return change.value === 0 ? texts.freed(nights) : texts.blockedDone(change.value, nights);
    return change.value === null ? texts.rackRateBack(nights) : texts.priceSet(money(change.value), nights);
  }

  function nameOf({ roomId, roomName }: { roomId: string; roomName: string }): string {
    const room = rooms.find(({ _id }) => _id === roomId);
    return room ? localizedText(language, room.roomName, room.roomNameBn) : roomName;
  }

  /** The present values of nights that somebody else has changed; who changed them is not known here. */
  function nowText(now: NonNullable<Problem['nightsNow']>, count = now.length): string {
    const told = now.slice(0, nightsTold).map((night) => {
      const facts = [
        night.price === null ? texts.noOwnPrice : money(night.price),
        ...(night.blocked > 0 ? [texts.blocked(night.blocked)] : []),
        ...(night.closed ? [texts.closed] : []),
      ];
      return texts.nightNow(nameOf(night), named(night.night), facts.join(', '));
    });
    const others = count - told.length;
    return [texts.changedMeanwhile(count), ...told, ...(others > 0 ? [texts.andOthers(others)] : [])].join(
      ' ',
    );
  }

  if (last.state === 'done') return { done: doneText(last.change, last.nights) };
  if (last.state !== 'refused') return {};
  const { problem, status, answers } = last.outcome;
  // Each call is all or nothing; a selection of several shapes needs more than one.
  const made = answers.length > 0;
  const rest = made ? texts.partlySaved : texts.nothingSaved;
  const ifMade = (text: string) => (made ? `${text} ${rest}` : text);
  const limit = problem?.blockLimit;
  if (limit) {
    const why = texts.blockLimit(nameOf(limit), named(limit.night), limit.most, limit.taken);
    return last.change === 'undo' ? { failure: `${why} ${rest}` } : { blockError: `${why} ${rest}` };
  }
  if (problem?.nightsNow) return { failure: `${nowText(problem.nightsNow, problem.nightsChanged)} ${rest}` };
  if (status === 404) return { failure: `${texts.roomGone} ${rest}` };
  if (status === 422) {
    const ofPrice = problem?.errors?.some(({ path }) => path === 'price');
    const ofBlock = problem?.errors?.some(({ path }) => path === 'blocked');
    if (ofPrice) return { priceError: ifMade(texts.priceRange) };
    if (ofBlock) return { blockError: ifMade(texts.blockRange) };
    return { failure: `${texts.nightPassed} ${rest}` };
  }
  return { failure: ifMade(texts.saveFailed) };
}
