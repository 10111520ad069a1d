import { noSuchRoute } from '../shared/answers.ts';
import { inTransaction } from '../shared/sqlite.ts';
import { recordEvent } from './events/event-log.ts';
import type { EventType } from './operations/call.ts';
import { endDispute, openDispute } from './operations/disputes.ts';
import { failRefund } from './operations/refunds.ts';
import type { State } from './state/open-state.ts';

/**
 * The operator's own routes, which the real provider does not have, served only on the operator's socket.
 *
 * - GET /standin/payments: counts, the newest intents, and how many webhooks wait
 * - POST /standin/payments/reset: deletes everything but the webhook endpoints
 * - POST /standin/payments/charges/{id}/dispute: the card's owner disputes it, with `?amount=` a part of it
 * - POST /standin/payments/disputes/{id}/won (or /lost): the bank decides
 * - POST /standin/payments/refunds/{id}/failed: the bank returns a refund that was made
 */
export function answerOperator(
  state: State,
  request: Request,
  { now, afterOperation }: { now: () => number; afterOperation: () => void },
): Response {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\/$/, '');
  if (path === '/standin/payments' && request.method === 'GET') return Response.json(inspect(state));
  if (path === '/standin/payments/reset' && request.method === 'POST') {
    reset(state);
    return Response.json({ reset: true });
  }
  const amount = searchParams.get('amount');
  const [, kind = '', id = '', what = ''] =
    /^\/standin\/payments\/(charges|disputes|refunds)\/(\w+)\/(dispute|won|lost|failed)$/.exec(path) ?? [];
  const done = request.method === 'POST' ? decide(state, now(), { kind, id, what, amount }) : undefined;
  if (done) {
    afterOperation();
    return Response.json(done);
  }
  return noSuchRoute();
}

/** The parts of the operator's address. */
interface Decision {
  kind: string;
  id: string;
  what: string;
  amount: string | null;
}

/** An action of the bank, in one transaction with its event; undefined when the thing to decide on does not exist. */
function decide(state: State, nowMs: number, { kind, id, what, amount }: Decision): object | undefined {
  const { objects, outbox, database } = state;
  const now = Math.floor(nowMs / 1000);
  const cause = { requestId: 'operator', idempotencyKey: null, now };
  const doing = {
    objects,
    now,
    emit: (type: EventType, object: object) => recordEvent(objects, outbox, cause, type, object),
  };
  return inTransaction(database, () => {
    const charge = kind === 'charges' && what === 'dispute' ? objects.find('charge', id) : undefined;
    if (charge?.body.captured)
      return openDispute(doing, charge, amount === null ? undefined : Number(amount));
    const refund = kind === 'refunds' && what === 'failed' ? objects.find('refund', id) : undefined;
    if (refund) return failRefund(doing, refund);
    const dispute = kind === 'disputes' ? objects.find('dispute', id) : undefined;
    return dispute && (what === 'won' || what === 'lost') ? endDispute(doing, dispute, what) : undefined;
  });
}

function inspect({ objects, outbox }: State): object {
  const recent = objects.list('payment_intent', { limit: 20 }).items.map(({ body }) => ({
    id: body.id,
    status: body.status,
    amount: body.amount,
    amount_received: body.amount_received,
    currency: body.currency,
    created: body.created,
    metadata: body.metadata,
    latest_charge: body.latest_charge,
    last_error: body.last_payment_error?.code ?? null,
  }));
  return {
    counts: {
      payment_methods: objects.count('payment_method'),
      payment_intents: objects.count('payment_intent'),
      charges: objects.count('charge'),
      refunds: objects.count('refund'),
      disputes: objects.count('dispute'),
      events: objects.count('event'),
      webhook_endpoints: objects.count('webhook_endpoint'),
      webhooks_waiting: outbox.countOpen(),
    },
    recent_intents: recent,
  };
}

function reset({ database }: State): void {
  inTransaction(database, () => {
    database.exec(
      "DELETE FROM objects WHERE kind <> 'webhook_endpoint'; DELETE FROM answers; DELETE FROM deliveries;",
    );
  });
}
