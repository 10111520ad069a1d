import { useNavigate, useRevalidator } from 'react-router';
import type { OwnBooking } from '../../../../contract/booking.ts';
import type { ChangeRequest, ChangeTerms } from '../../../../contract/change.ts';
import { CallProblem, callForAnswer } from '../../../calls.ts';
import type { CardAnswer } from '../../../cards/card-attempt.ts';
import type { CardError } from '../../../cards/card-error-text.ts';
import { storedAttemptKey } from '../../../cards/stored-attempt-key.ts';
import { useCardAttempt } from '../../../cards/use-card-attempt.ts';
import type { Cards } from '../../../cards/use-cards.ts';
import { closedSentence } from '../../../destination/closed-sentence.ts';
import { useFormat, useLanguage, useText } from '../../../i18n/language.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useWalletAttempt } from '../../../wallet/use-wallet-attempt.ts';
import { walletChangeKeyName } from '../../../wallet/wallet-attempt.ts';
import type { Way } from '../../../wallet/ways-choice.tsx';
import type { Wanted } from './change-fields.tsx';
import { isAsBooked, wantedOf } from './use-wanted.ts';

/** Makes a change, from the click to the changed booking, with everything that can happen in between. */
export function useChanging(
  booking: OwnBooking,
  cards: Cards['state'],
  { onOtherPrice, onMade }: { onOtherPrice: () => void; onMade: () => void },
) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const { changing: texts, walletChangeRefusals } = useText();
  const { money } = useFormat();
  const language = useLanguage();
  const attempt = useCardAttempt<string>({
    storedKey: storedAttemptKey('nibash.change', { bookingId: booking._id }),
    cards,
    underWay: texts.problems.inProgress,
    onRefused: (error) => refuse(error),
    onMadeBefore: () => finish(texts.done),
  });
  const wallet = useWalletAttempt<string>({
    storedKey: storedAttemptKey(walletChangeKeyName, { bookingId: booking._id }),
    sentences: {
      underWay: texts.problems.walletUnderWay,
      ended: texts.problems.walletEnded,
      foreignAddress: texts.problems.walletAddress,
    },
    onRefused: (error) => {
      const { card, problem } = refuse(error, { ...texts.problems, ...walletChangeRefusals });
      return card ? { problem: texts.problems.walletEnded } : { problem };
    },
    onMadeBefore: () => finish(texts.done),
  });

  /** `problems`: by wallet those that say nothing about a card. */
  function refuse(error: unknown, problems = texts.problems): { card?: CardError; problem?: string } {
    if (!(error instanceof CallProblem)) throw error;
    const { status, code, problem: said } = error;
    if (!attempt.isHere()) return {};
    if (status === 401) {
      void navigate(`/login?from=/myBookings/${booking.reference}/change`);
      return {};
    }
    if (status === 402)
      return { card: { message: said?.detail, code: said?.code, decline_code: said?.declineCode } };
    if (code === 'price_changed') onOtherPrice();
    if (code === 'version_conflict') {
      onOtherPrice();
      void revalidate().then(onOtherPrice);
    }
    return { problem: sentenceOf(error, problems) };
  }

  function sentenceOf({ status, code, problem: said }: CallProblem, problems: typeof texts.problems): string {
    switch (code) {
      case 'price_changed':
        return problems.priceChanged;
      case 'version_conflict':
        return problems.changedMeanwhile;
      case 'sold_out':
        return said?.notForSale ? texts.notForSale : texts.soldOut;
      case 'destination_closed':
        return closedSentence(language, said) ?? texts.notForSale;
      case 'change_ended':
      case 'hold_ended':
        return problems.ended;
      case 'key_used':
        return said?.charged ? problems.chargedBefore(money(said.charged)) : problems.failed;
      case 'payment_in_progress':
        return problems.inProgress;
      case 'payment_under_review':
        return problems.underReview;
      case 'too_many_declines':
        return problems.declines;
      case 'not_changeable':
        return texts.notChangeable;
      default:
        if (status === 0) return problems.network;
        return status >= 500 ? problems.unavailable : problems.failed;
    }
  }

  async function finish(message: string): Promise<void> {
    onMade();
    void showToast('success', message);
    // A person who has navigated away meanwhile stays there.
    if (attempt.isHere()) await navigate(`/myBookings/${booking.reference}`);
  }

  function send(body: ChangeRequest, headers: Record<string, string> = {}): Promise<CardAnswer> {
    return callForAnswer('changeBooking', { params: { id: booking._id }, body, headers });
  }

  function change(
    wanted: Wanted,
    { difference, advance, quote: { taxParts } }: ChangeTerms,
    way: Way,
  ): Promise<void> {
    const body = { ...wanted, was: wantedOf(booking), difference, advance, taxParts };
    if (advance > 0 && way === 'wallet') {
      const paid: ChangeRequest = { ...body, way, agreed: true };
      return wallet.start((key) => send(paid, { 'Idempotency-Key': key }));
    }
    return attempt.start(
      () => {
        // A new try by either way ends the older one on the server.
        wallet.forget();
        return advance === 0
          ? attempt.sendWithoutCharge(() => send(body))
          : attempt.sendCard((key, paymentMethodId) =>
              send({ ...body, paymentMethodId }, { 'Idempotency-Key': key }),
            );
      },
      // The end of an earlier request may be another change than the wanted one.
      (made) => finish(isAsBooked(made, wanted) ? texts.done : texts.earlierDone),
    );
  }

  const { cardError, setCardError } = attempt;
  return {
    change,
    busy: attempt.busy ?? wallet.busy,
    wasAway: wallet.isFromBefore,
    isReloading: state === 'loading',
    problem: attempt.problem ?? wallet.problem,
    cardError,
    setCardError,
  };
}
