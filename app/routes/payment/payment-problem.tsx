import type { Destination } from '../../../contract/destination.ts';
import type { Fault } from '../../../contract/faults.ts';
import type { HeldStay } from '../../../contract/held-stay.ts';
import { DestinationNotice } from '../../destination/destination-notice.tsx';
import type { Catalogue } from '../../i18n/en.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import type { Way } from '../../wallet/ways-choice.tsx';
import { HeldRoom } from './held-room.tsx';

/** Problems after which nothing can be paid for, with the key of their text. */
const roomGone = {
  'room-gone': 'roomGone',
  'sold-out': 'soldOut',
  'not-for-sale': 'notForSale',
  'hold-ended': 'holdEnded',
} as const;

export const isRoomGone = (problem: Problem): problem is Problem & { kind: keyof typeof roomGone } =>
  Object.hasOwn(roomGone, problem.kind);

/** Why a booking was not made, except for card errors. */
export type Problem =
  | { kind: keyof typeof roomGone }
  /** The authorities have closed a night. */
  | { kind: 'place-closed'; destination: Destination | undefined }
  | { kind: 'price-changed'; total: number }
  /** The price is the same, but another part of it is paid now. */
  | { kind: 'part-changed'; advance: number; atHotel: number }
  | { kind: 'policy-changed' }
  /** Too little time is left for another payment on the gateway's page. */
  | { kind: 'hold-too-short' }
  /** The guest is back from the gateway's page, and may go there again. */
  | { kind: 'wallet-under-way' }
  | { kind: 'charged-before'; charged: number }
  | { kind: 'one-hold' | 'three-holds'; untilMs: number; held?: HeldStay | undefined }
  | { kind: 'declines'; untilMs: number }
  | { kind: 'fault'; fault: Fault }
  | { kind: keyof Catalogue['payment']['problems'] };

/** A message near the button: what happened, whether something was charged, and what to do. */
export function PaymentProblem({
  problem,
  way,
  hotelId,
  onGivenUp,
  onAnew,
}: {
  problem: Problem;
  /** The chosen way to pay: by wallet no sentence is about a card. */
  way: Way;
  hotelId: string;
  /** The person gave another room up, so this one may be held now. */
  onGivenUp: () => Promise<void>;
  /** Takes the room again, or begins a new payment: what stood in the way is forgotten. */
  onAnew?: (() => Promise<void>) | undefined;
}) {
  const { common, faults, payment, walletRefusals } = useText();
  const texts = way === 'wallet' ? { ...payment, ...walletRefusals } : payment;
  const { money, clockTime } = useFormat();
  if (isRoomGone(problem)) {
    return (
      <Notice tone="error" title={texts[roomGone[problem.kind]]}>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={`/hotels/${hotelId}`}>
            {problem.kind === 'room-gone' ? texts.otherRooms : texts.backToHotel}
          </ButtonLink>
          {problem.kind === 'room-gone' && <ButtonLink to="/hotels">{texts.findHotel}</ButtonLink>}
        </div>
      </Notice>
    );
  }
  if (problem.kind === 'place-closed') {
    return (
      <div role="alert" className="grid gap-3">
        <DestinationNotice destination={problem.destination} />
        <Notice tone="error" title={texts.notForSale}>
          <ButtonLink to={`/hotels/${hotelId}`} className="mt-3">
            {texts.backToHotel}
          </ButtonLink>
        </Notice>
      </div>
    );
  }
  if (problem.kind === 'one-hold' || problem.kind === 'three-holds') {
    const isOne = problem.kind === 'one-hold';
    const sentence = isOne ? texts.oneHold : texts.threeHolds;
    return (
      <Notice tone="error">
        <p>{sentence(clockTime(problem.untilMs))}</p>
        {problem.held && <HeldRoom held={problem.held} onGivenUp={onGivenUp} />}
        {isOne && (
          <ButtonLink to="/account" className="mt-3">
            {texts.confirmEmail}
          </ButtonLink>
        )}
      </Notice>
    );
  }
  if (problem.kind === 'declines')
    return <Notice tone="error">{texts.tooManyDeclines(clockTime(problem.untilMs))}</Notice>;
  if (problem.kind === 'price-changed') {
    return (
      <div role="alert">
        <Notice tone="warning">
          <Unbroken text={texts.priceChanged(money(problem.total))} part={money(problem.total)} />
        </Notice>
      </div>
    );
  }
  if (problem.kind === 'part-changed') {
    const parts = common.nowAndThere(money(problem.advance), money(problem.atHotel));
    return (
      <div role="alert">
        <Notice tone="warning">{texts.partChanged(parts)}</Notice>
      </div>
    );
  }
  if (problem.kind === 'charged-before') {
    return (
      <div role="alert">
        <Notice tone="error">
          <Unbroken text={texts.chargedBefore(money(problem.charged))} part={money(problem.charged)} />
        </Notice>
      </div>
    );
  }
  if (problem.kind === 'policy-changed') {
    return (
      <div role="alert">
        <Notice tone="warning">{texts.policyChanged}</Notice>
      </div>
    );
  }
  if (problem.kind === 'hold-too-short' || problem.kind === 'wallet-under-way') {
    const { text, button } = texts.anew[problem.kind];
    return (
      <Notice tone="warning">
        <p>{text}</p>
        {onAnew && (
          <Button className="mt-3" onClick={() => void onAnew()}>
            {button}
          </Button>
        )}
      </Notice>
    );
  }
  if (problem.kind === 'fault') return <Notice tone="error">{faults[problem.fault]}</Notice>;
  return <Notice tone="error">{texts.problems[problem.kind]}</Notice>;
}
