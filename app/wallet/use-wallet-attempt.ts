import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking } from '../../contract/booking.ts';
import type { CardAnswer } from '../cards/card-attempt.ts';
import type { StoredAttemptKey } from '../cards/stored-attempt-key.ts';
import { useLeaving } from '../session/use-leaving.ts';
import { useSite } from '../site.ts';
import { isGatewayPage } from './gateway-page.ts';
import { ForeignAddress, WalletAttempt, type WalletEnd } from './wallet-attempt.ts';

/** A page's own words about a wallet's payment. */
export interface WalletSentences<Problem> {
  underWay: Problem;
  ended: Problem;
  foreignAddress: Problem;
}

interface PageOfWallet<Problem> {
  storedKey: StoredAttemptKey;
  sentences: WalletSentences<Problem>;
  onRefused: (error: unknown) => { problem?: Problem | undefined };
  /** The payment that the guest had left for is made: they came here by the browser's back button. */
  onMadeBefore: (booking: Booking) => void | Promise<void>;
}

/** A browser that stays here although the gateway's page was asked for lets the guest press again. */
const leavingMsMax = 15_000;

/** A payment on the gateway's page, from the press to the redirect, and what the guest sees when they come back. */
export function useWalletAttempt<Problem>({
  storedKey,
  sentences,
  onRefused,
  onMadeBefore,
}: PageOfWallet<Problem>) {
  const { gateway, publicOrigin } = useSite().siteConfig;
  const [attempt] = useState(
    () => new WalletAttempt(storedKey, (address) => isGatewayPage(address, gateway, publicOrigin)),
  );
  const [isFromBefore] = useState(attempt.isOpen);
  const [busy, setBusy] = useState<'asking' | 'paying' | 'leaving' | undefined>(
    isFromBefore ? 'asking' : undefined,
  );
  const [problem, setProblem] = useState<Problem>();
  const isRunning = useRef(false);
  const isLeavingSite = useLeaving();
  useEffect(() => attempt.enterPage(), [attempt]);

  async function run(
    kind: 'asking' | 'paying',
    way: () => Promise<WalletEnd | undefined>,
    onMade: (booking: Booking) => void | Promise<void>,
  ): Promise<void> {
    // A second press before the first has taken effect must not open two sessions.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(kind);
    setProblem(undefined);
    const end = await way().catch((error: unknown): WalletEnd => ({ kind: 'refused', error }));
    isRunning.current = false;
    setBusy(end?.kind === 'leaving' ? 'leaving' : undefined);
    if (end?.kind === 'made') await onMade(end.booking);
    if (end?.kind === 'under_way') setProblem(sentences.underWay);
    if (end?.kind === 'ended') setProblem(sentences.ended);
    if (end?.kind === 'refused')
      setProblem(
        end.error instanceof ForeignAddress ? sentences.foreignAddress : onRefused(end.error).problem,
      );
  }

  const ask = useEffectEvent(() => void run('asking', () => attempt.result(), onMadeBefore));
  useEffect(() => {
    if (isFromBefore) ask();
    // The browser's back button shows this page as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && attempt.isOpen) ask();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [attempt, isFromBefore]);
  useEffect(() => {
    if (busy !== 'leaving') return;
    const timer = setTimeout(() => setBusy(undefined), leavingMsMax);
    return () => clearTimeout(timer);
  }, [busy]);

  return {
    /** Opens the session and leads to its page. */
    start: (request: (key: string) => Promise<CardAnswer>, before: () => Promise<void> = async () => {}) =>
      run(
        'paying',
        async () => {
          await before();
          return attempt.send(request);
        },
        onMadeBefore,
      ),
    /** The guest's next step is a new payment. */
    forget() {
      attempt.forget();
      setProblem(undefined);
    },
    isFromBefore,
    isHere: () => attempt.isHere && !isLeavingSite.current,
    busy,
    problem,
  };
}
