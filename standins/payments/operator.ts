import type { State } from './state/open-state.ts';
import { inTransaction } from './state/transaction.ts';

/**
 * The operator's own routes, which the real provider does not have, served on the operator's socket alone.
 *
 * - GET /standin/payments: counts, the newest intents, and how many webhooks wait
 * - POST /standin/payments/reset: forgets everything but the webhook endpoints
 */
export function answerOperator(state: State, request: Request): Response {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  if (path === '/standin/payments' && request.method === 'GET') return Response.json(inspect(state));
  if (path === '/standin/payments/reset' && request.method === 'POST') {
    reset(state);
    return Response.json({ reset: true });
  }
  return Response.json({ error: { message: `Nothing answers ${request.method} ${path}.` } }, { status: 404 });
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
