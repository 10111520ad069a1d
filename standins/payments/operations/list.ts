import { withRefunds } from '../objects/charge-with-refunds.ts';
import type { Kind, Stored } from '../state/kinds.ts';
import type { ListQuery } from '../state/object-store.ts';
import type { RawParams } from '../wire/form-body.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';

const PAGE = {
  created: 'hash',
  ending_before: 'string',
  limit: 'integer',
  starting_after: 'string',
} as const;
const RANGE = { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' } as const;

/** GET /v1/payment_intents, newest first. */
export function listIntents(call: Call): object {
  return list(call, 'payment_intent', '/v1/payment_intents', readParams(call.params, PAGE), {});
}

/** GET /v1/charges, of one intent when `payment_intent` is given. */
export function listCharges(call: Call): object {
  const params = readParams(call.params, { ...PAGE, payment_intent: 'string' });
  const parent = params.payment_intent ? { parent: params.payment_intent } : {};
  const page = list(call, 'charge', '/v1/charges', params, parent);
  return { ...page, data: page.data.map((charge) => withRefunds(call.objects, charge)) };
}

/** GET /v1/refunds, of one charge or one intent when given. */
export function listRefunds(call: Call): object {
  const params = readParams(call.params, { ...PAGE, charge: 'string', payment_intent: 'string' });
  const where = params.payment_intent && {
    where: { member: 'payment_intent', value: params.payment_intent },
  };
  const query = { ...(params.charge && { parent: params.charge }), ...where };
  return list(call, 'refund', '/v1/refunds', params, query);
}

/** GET /v1/disputes, of one charge or one intent when given. */
export function listDisputes(call: Call): object {
  const params = readParams(call.params, { ...PAGE, charge: 'string', payment_intent: 'string' });
  const where = params.payment_intent && {
    where: { member: 'payment_intent', value: params.payment_intent },
  };
  const query = { ...(params.charge && { parent: params.charge }), ...where };
  return list(call, 'dispute', '/v1/disputes', params, query);
}

/** GET /v1/events, of one type when given. */
export function listEvents(call: Call): object {
  const params = readParams(call.params, { ...PAGE, type: 'string' });
  const query = params.type ? { where: { member: 'type', value: params.type } } : {};
  return list(call, 'event', '/v1/events', params, query);
}

/** GET /v1/webhook_endpoints. */
export function listEndpoints(call: Call): object {
  return list(call, 'webhook_endpoint', '/v1/webhook_endpoints', readParams(call.params, PAGE), {});
}

interface PageParams {
  readonly created?: RawParams;
  readonly ending_before?: string;
  readonly limit?: number;
  readonly starting_after?: string;
}

function list<K extends Kind>(
  call: Call,
  kind: K,
  url: string,
  params: PageParams,
  filter: Pick<ListQuery, 'parent' | 'where'>,
) {
  const limit = params.limit ?? 10;
  if (limit < 1)
    throw badParameter(
      'limit',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  if (limit > 100)
    throw badParameter('limit', 'This value must be less than or equal to 100.', 'parameter_invalid_integer');
  for (const name of ['starting_after', 'ending_before'] as const) {
    const id = params[name];
    if (id && !call.objects.find(kind, id)) throw resourceMissing(kind, id, name, 400);
  }
  const range = readParams(params.created ?? {}, RANGE, 'created');
  const from = range.gte ?? (range.gt === undefined ? undefined : range.gt + 1);
  const to = range.lte ?? (range.lt === undefined ? undefined : range.lt - 1);
  const { items, hasMore } = call.objects.list(kind, {
    limit,
    ...filter,
    ...(params.starting_after && { startingAfter: params.starting_after }),
    ...(params.ending_before && { endingBefore: params.ending_before }),
    ...(from !== undefined && { createdFrom: from }),
    ...(to !== undefined && { createdTo: to }),
  });
  const data = items.map((stored): Stored<K>['body'] => stored.body);
  return { object: 'list' as const, data, has_more: hasMore, url };
}
