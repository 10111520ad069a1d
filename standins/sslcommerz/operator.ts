import { noSuchRoute } from '../shared/answers.ts';
import { inTransaction } from '../shared/sqlite.ts';
import { noticeOf, outcomes, recordTry, type Store } from './record-try.ts';
import type { GatewayState } from './state/gateway-state.ts';
import { switchNames, switchOf, switchValues } from './state/switches.ts';
import { channels } from './wire/channels.ts';

const root = '/standin/sslcommerz';
const refundStatuses = ['refunded', 'cancelled', 'processing'];

/**
 * The operator's own routes, which the real gateway does not have, served only on the operator's socket.
 *
 * - GET /standin/sslcommerz: counts, the switches with their values, and the newest twenty sessions
 * - GET /standin/sslcommerz/money: every payment that was taken, with its refunds
 * - POST /standin/sslcommerz/switches?ipn=after&validation=late: sets switches, all or none
 * - POST /standin/sslcommerz/sessions/{key}/end?outcome=paid&channel=bkash: ends a try without a browser, also in a
 *   session that was paid already
 * - POST /standin/sslcommerz/sessions/{key}/notice: sends the last try's notice again
 * - POST /standin/sslcommerz/sessions/{key}/reverse: the money was paid back in the panel. What the real gateway answers
 *   about it is not documented; here it is no paid try any more
 * - POST /standin/sslcommerz/refunds/{reference}/refunded (or /cancelled, /processing): the bank decides
 * - POST /standin/sslcommerz/reset: deletes everything
 */
export async function answerOperator(
  {
    state,
    store,
    now,
    afterChange,
  }: {
    state: GatewayState;
    store: Store;
    now: () => number;
    afterChange: () => Promise<void>;
  },
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\/$/, '');
  if (request.method === 'GET') {
    if (path === `${root}/money`) return Response.json(state.money());
    return path === root ? Response.json(inspect(state)) : noSuchRoute();
  }
  if (request.method !== 'POST') return noSuchRoute();
  if (path === `${root}/reset`) {
    inTransaction(state.database, () => state.reset());
    return Response.json({ reset: true });
  }
  if (path === `${root}/switches`) return setSwitches(state, searchParams);
  const [, kind = '', id = '', action = ''] =
    /^\/standin\/sslcommerz\/(sessions|refunds)\/(\w+)\/(\w+)$/.exec(path) ?? [];
  const nowMs = now();
  const done =
    kind === 'refunds'
      ? decideRefund(state, id, action, nowMs)
      : kind === 'sessions' && decideSession({ state, store, nowMs }, { id, action, searchParams });
  if (!done) return noSuchRoute();
  await afterChange();
  return Response.json(done);
}

function inspect(state: GatewayState): object {
  return {
    counts: state.counts(),
    switches: Object.fromEntries(
      switchNames.map((name) => [name, { is: switchOf(state, name), of: switchValues[name] }]),
    ),
    newest: state.newestSessions().map(({ key, tranId, amountPoisha, isOpen }) => ({
      sessionkey: key,
      tran_id: tranId,
      amountPoisha,
      isOpen,
      tries: state.triesOf(key).map(({ status, channel, valId, bankTranId }) => ({
        status,
        channel,
        val_id: valId,
        bank_tran_id: bankTranId,
      })),
    })),
  };
}

function setSwitches(state: GatewayState, wanted: URLSearchParams): Response {
  for (const [name, value] of wanted) {
    const values: readonly string[] = switchValues[switchNames.find((one) => one === name) ?? 'ipn'];
    if (!switchNames.some((one) => one === name))
      return Response.json({ error: `there is no switch ${name}` }, { status: 400 });
    if (!values.includes(value))
      return Response.json({ error: `${name} must be one of ${values.join(', ')}` }, { status: 400 });
  }
  inTransaction(state.database, () => {
    for (const [name, value] of wanted) state.setSwitch(name, value);
  });
  return Response.json({ switched: Object.fromEntries(wanted) });
}

function decideRefund(state: GatewayState, refId: string, status: string, nowMs: number): object | undefined {
  if (!refundStatuses.includes(status) || !state.refund(refId)) return undefined;
  state.setRefund(refId, status, status === 'refunded' ? nowMs : undefined);
  return { refund_ref_id: refId, status };
}

function decideSession(
  { state, store, nowMs }: { state: GatewayState; store: Store; nowMs: number },
  { id, action, searchParams }: { id: string; action: string; searchParams: URLSearchParams },
): object | undefined {
  const session = state.session(id);
  if (!session) return undefined;
  if (action === 'end') {
    const outcome = outcomes.find((one) => one === (searchParams.get('outcome') ?? 'paid'));
    const channel = searchParams.get('channel') ?? 'bkash';
    if (!outcome || !Object.hasOwn(channels, channel)) return undefined;
    const { status, valId, bankTranId } = recordTry(state, store, { session, outcome, channel, nowMs });
    return { status, val_id: valId, bank_tran_id: bankTranId };
  }
  if (action === 'reverse') {
    state.reverse(id);
    return { reversed: id };
  }
  const last = action === 'notice' ? state.triesOf(id).at(-1) : undefined;
  if (!last || !session.fields.ipn_url) return undefined;
  state.addNotice(session.fields.ipn_url, noticeOf(session, last, store), nowMs);
  return { notice: 'sent' };
}
