import { inTransaction } from '../shared/sqlite.ts';
import type { GatewayState, Session, Try } from './state/gateway-state.ts';
import { switchOf } from './state/switches.ts';
import { postFields } from './wire/post-fields.ts';
import { signed } from './wire/sign.ts';
import { newGatewayId } from './wire/values.ts';

/** A notice after the browser's return waits so long. */
const afterMs = 2_000;

export const outcomes = ['paid', 'risk', 'declined', 'cancelled', 'expired'] as const;
export type Outcome = (typeof outcomes)[number];

const statuses: Readonly<Record<Outcome, Try['status']>> = {
  paid: 'VALID',
  risk: 'VALID',
  declined: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
};

export interface Store {
  storeId: string;
  storePassword: string;
}

/**
 * Records the end of one try with its notices, in one transaction. A declined try leaves the session open: the guest
 * may pay in it afterwards. Answers the try.
 */
export function recordTry(
  state: GatewayState,
  store: Store,
  input: { session: Session; outcome: Outcome; channel: string; nowMs: number },
): Try {
  const { session, outcome, channel, nowMs } = input;
  const status = statuses[outcome];
  return endTry(state, store, session, {
    status,
    channel: status === 'VALID' || status === 'FAILED' ? channel : '',
    isRisky: outcome === 'risk',
    nowMs,
  });
}

/** Ends a session whose time is over. UNATTEMPTED when nothing was chosen in it. */
export function endOverdue(state: GatewayState, store: Store, session: Session, nowMs: number): void {
  const status = state.triesOf(session.key).length === 0 ? 'UNATTEMPTED' : 'EXPIRED';
  endTry(state, store, session, { status, channel: '', isRisky: false, nowMs });
}

function endTry(
  state: GatewayState,
  store: Store,
  session: Session,
  { status, channel, isRisky, nowMs }: Pick<Try, 'status' | 'channel' | 'isRisky'> & { nowMs: number },
): Try {
  return inTransaction(state.database, () => {
    const wasAsked = status === 'VALID' || status === 'FAILED';
    state.addTry({
      sessionKey: session.key,
      status,
      channel,
      isRisky,
      valId: status === 'VALID' ? newGatewayId(nowMs) : '',
      bankTranId: wasAsked ? newGatewayId(nowMs - 1_000) : '',
      madeMs: nowMs,
    });
    if (status !== 'FAILED') state.closeSession(session.key);
    const made = state.triesOf(session.key).at(-1);
    if (!made) throw new Error('a try was not stored');
    addNotices(state, store, session, made, nowMs);
    return made;
  });
}

/** The notices of a try, by the switch `ipn`. */
function addNotices(state: GatewayState, store: Store, session: Session, made: Try, nowMs: number): void {
  const url = session.fields.ipn_url;
  const position = switchOf(state, 'ipn');
  if (!url || position === 'never') return;
  const body = position === 'forged' ? forgedNotice(session, made, store) : noticeOf(session, made, store);
  if (position !== 'after') state.addNotice(url, body, nowMs);
  if (position === 'after' || position === 'twice') state.addNotice(url, body, nowMs + afterMs);
}

/** The signed body of a try's notice. */
export const noticeOf = (session: Session, made: Try, { storeId, storePassword }: Store): string =>
  String(new URLSearchParams(signed(postFields(session, made, storeId), storePassword)));

/** Says that the session was paid, by a `val_id` that does not exist and with a password that is not the store's. */
function forgedNotice(session: Session, made: Try, { storeId }: Store): string {
  const valId = newGatewayId(made.madeMs);
  const paid: Try = { ...made, status: 'VALID', channel: 'bkash', isRisky: false, valId, bankTranId: valId };
  return noticeOf(session, paid, { storeId, storePassword: 'not the password' });
}
