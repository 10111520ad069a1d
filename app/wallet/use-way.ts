import { useState } from 'react';
import { type ConsentState, consentId } from './consent-box.tsx';
import { takesAmount, type Way } from './ways-choice.tsx';

/**
 * The chosen way to pay, the card first, and the box that the guest ticks for the other one. Who comes back from the
 * gateway's page finds the wallet chosen. While a way does not take the amount, another that does is chosen.
 * @param amount what is paid now, in taka
 */
export function useWay(ways: readonly Way[], amount: number, wasAway: boolean) {
  const [first = 'card'] = ways;
  const [wanted, setWay] = useState<Way>(wasAway && ways.includes('wallet') ? 'wallet' : first);
  const way = takesAmount(wanted, amount)
    ? wanted
    : (ways.find((other) => takesAmount(other, amount)) ?? wanted);
  const [isAgreed, setAgreed] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const consent: ConsentState = { isAgreed, isMissing: wasAsked && !isAgreed, onChange: setAgreed };
  return {
    way,
    setWay,
    consent,
    /** False, with the focus on the box, when the guest has not ticked it. */
    isReadyToPay(): boolean {
      if (way === 'card' || isAgreed) return true;
      setAsked(true);
      document.getElementById(consentId)?.focus();
      return false;
    },
  };
}
