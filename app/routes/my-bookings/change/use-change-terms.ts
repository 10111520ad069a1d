import type { OwnBooking } from '../../../../contract/booking.ts';
import type { ChangeTerms } from '../../../../contract/change.ts';
import { isNightDate } from '../../../../kernel/stay-dates.ts';
import { CallProblem, call } from '../../../calls.ts';
import { closedSentence } from '../../../destination/closed-sentence.ts';
import { useLanguage, useText } from '../../../i18n/language.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { Wanted } from './change-fields.tsx';
import { isAsBooked } from './use-wanted.ts';

export type Priced =
  | { state: 'same' | 'incomplete' | 'loading' }
  /** `mayRetry`: the choice itself was not judged, and the same request may succeed later. */
  | { state: 'refused'; why: string; mayRetry: boolean }
  | { state: 'priced'; terms: ChangeTerms };

/** The price of the chosen change, loaded again after every change of the choice. */
export function useChangeTerms(booking: OwnBooking, wanted: Wanted): Priced & { retry: () => void } {
  const { changing: texts, faults } = useText();
  const language = useLanguage();
  const { checkIn, checkOut, guests, roomId } = wanted;
  const isStay = isNightDate(checkIn) && isNightDate(checkOut) && checkIn < checkOut;
  const isSame = isAsBooked(booking, wanted);
  const key = isStay && !isSame ? [booking._id, checkIn, checkOut, guests, roomId].join(' ') : undefined;
  const { state, value, error, retry } = useLoaded(
    key,
    (signal) => call('changeQuote', { params: { id: booking._id }, body: wanted, signal }),
    // A date is typed in parts.
    { pauseMs: 250 },
  );

  const told = (): string => {
    if (!(error instanceof CallProblem)) return texts.problems.failed;
    const { code, problem, status } = error;
    if (code === 'sold_out') return problem?.notForSale ? texts.notForSale : texts.soldOut;
    if (code === 'destination_closed') return closedSentence(language, problem) ?? texts.notForSale;
    if (code === 'stay_too_short') return texts.tooShort(problem?.nightsMin ?? 1);
    if (code === 'not_changeable') return texts.notChangeable;
    if (code === 'not_found') return texts.roomGone;
    const [fault] = problem?.errors ?? [];
    if (fault) return faults[fault.code];
    return status === 0 ? texts.problems.network : texts.problems.failed;
  };
  if (isSame) return { state: 'same', retry };
  if (!isStay) return { state: 'incomplete', retry };
  if (state === 'failed') {
    const mayRetry = !(error instanceof CallProblem) || error.status === 0 || error.status >= 500;
    return { state: 'refused', why: told(), mayRetry, retry };
  }
  if (state !== 'ready' || !value) return { state: 'loading', retry };
  if (value.quote.available < 1) return { state: 'refused', why: texts.soldOut, mayRetry: false, retry };
  return { state: 'priced', terms: value, retry };
}
