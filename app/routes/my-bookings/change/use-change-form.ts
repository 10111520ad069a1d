import { type SubmitEvent, useReducer } from 'react';
import type { OwnBooking } from '../../../../contract/booking.ts';
import type { Cards } from '../../../cards/use-cards.ts';
import { useSite } from '../../../site.ts';
import { useWay } from '../../../wallet/use-way.ts';
import { lastTerms, offerOf } from './change-offer.ts';
import type { RoomChoice } from './load-change.ts';
import { useChangeTerms } from './use-change-terms.ts';
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
  const { way, setWay, consent, isReadyToPay } = useWay(useSite().siteConfig.paymentWays, attempt.wasAway);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!offer.terms || (offer.terms.advance > 0 && !isReadyToPay())) return;
    await change(wanted, offer.terms, way);
  }

  return { wanted, setWanted, priced, retry, offer, submit, way, setWay, consent, ...attempt };
}
