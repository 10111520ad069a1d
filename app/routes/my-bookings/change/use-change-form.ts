import { type SubmitEvent, useReducer } from 'react';
import type { OwnBooking } from '../../../../contract/booking.ts';
import type { ChangeTerms } from '../../../../contract/change.ts';
import type { Cards } from '../../../cards/use-cards.ts';
import { useSite } from '../../../site.ts';
import { useWay } from '../../../wallet/use-way.ts';
import type { RoomChoice } from './load-change.ts';
import { type Priced, useChangeTerms } from './use-change-terms.ts';
import { useChanging } from './use-changing.ts';
import { useWanted } from './use-wanted.ts';

/** The form of a change: the wanted stay, its price, and the press that pays and makes it. */
export function useChangeForm({
  booking,
  rooms,
  cards,
  email,
}: {
  booking: OwnBooking;
  rooms: RoomChoice[];
  cards: Cards['state'];
  /** Of the signed-in guest. */
  email: string;
}) {
  const { wanted, setWanted, forget } = useWanted(booking, rooms, email);
  const { retry, ...priced } = useChangeTerms(booking, wanted);
  const { change, isReloading, ...attempt } = useChanging(booking, cards, {
    onOtherPrice: retry,
    onMade: forget,
  });
  const [last, dispatch] = useReducer(lastTerms, undefined);
  const current = lastTerms(last, priced);
  if (current !== last) dispatch(priced);
  const offer = offerOf(priced, current, isReloading);
  const { way, setWay, consent, isReadyToPay } = useWay(
    useSite().siteConfig.paymentWays,
    offer.toPay,
    attempt.wasAway,
  );

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!offer.terms || (offer.terms.advance > 0 && !isReadyToPay())) return;
    await change(wanted, offer.terms, way);
  }

  return { wanted, setWanted, priced, retry, offer, submit, way, setWay, consent, ...attempt };
}

/** The terms of the last change that had a price. */
export function lastTerms(last: ChangeTerms | undefined, priced: Priced): ChangeTerms | undefined {
  return priced.state === 'priced' ? priced.terms : last;
}

/** The parts of a change’s form below its fields. */
interface ChangeOffer {
  /** The terms that a press accepts; undefined while there are none. */
  terms: ChangeTerms | undefined;
  /** Taka that are paid now, of these terms or of the last ones while others are awaited. */
  toPay: number;
  isLoading: boolean;
  hasButton: boolean;
}

/**
 * @param last the terms before
 * @param isReloading the booking itself is being loaded again
 */
export function offerOf(priced: Priced, last: ChangeTerms | undefined, isReloading: boolean): ChangeOffer {
  const terms = priced.state === 'priced' ? priced.terms : undefined;
  const isLoading = priced.state === 'loading' || isReloading;
  // The provider's card field loses its content when it leaves the page, so it stays until another price is known.
  const mayFollow =
    isLoading || priced.state === 'incomplete' || (priced.state === 'refused' && priced.mayRetry);
  const visible = terms ?? (mayFollow ? last : undefined);
  return {
    terms,
    toPay: visible?.advance ?? 0,
    isLoading,
    hasButton: terms !== undefined || (visible !== undefined && isLoading),
  };
}
