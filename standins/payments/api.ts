import { BodyRefused, readText } from '../shared/read-body.ts';
import { identifyCaller, type Keys, secretKeyRequired } from './access/keys.ts';
import { recordEvent } from './events/event-log.ts';
import type { Call } from './operations/call.ts';
import { findRoute, type Route } from './routes.ts';
import type { State } from './state/open-state.ts';
import { ApiError, errorBody } from './wire/api-error.ts';
import { expand } from './wire/expand.ts';
import { decodeForm, type RawParams } from './wire/form-body.ts';
import { checkSameRequest, hashParams, idempotencyKeyOf, keyInUse } from './wire/idempotency.ts';
import { jsonAnswer } from './wire/json-answer.ts';
import { newId } from './wire/new-id.ts';
import { unknownPath } from './wire/request-faults.ts';

export interface ApiOptions {
  readonly state: State;
  readonly keys: Keys;
  /** The address at which browsers reach this provider; the origin of each request when absent. */
  readonly publicOrigin?: string;
  readonly now: () => number;
  /** Resolves when this address may send a card; throws an ApiError when it may not. */
  readonly limitCards: (address: string) => Promise<void>;
  /** The time that the card network takes. The idempotency key is in use for so long. */
  readonly network: () => Promise<void>;
  /** Called with failures that the caller only sees as "unexpected error". */
  readonly onError: (error: unknown) => void;
  /** Called when an operation has been stored, so that its events are sent. */
  readonly afterOperation: () => void;
}

interface Outcome {
  readonly status: number;
  readonly body: string;
  readonly replayOf?: string;
}

/** The largest request that is read, in bytes. The API's own requests have a few hundred. */
const LONGEST_BODY = 256 * 1024;

/** The HTTP API: identifies the caller and the operation, checks whether the request was made before, and answers. */
export function createApi(
  options: ApiOptions,
): (request: Request, path: string, address: string) => Promise<Response> {
  const { state, keys, publicOrigin, now, limitCards, onError } = options;
  const answerOnce = answeringOnce(options);

  return async (request, path, address) => {
    const requestId = newId('req');
    const version = request.headers.get('stripe-version');
    let idempotencyKey: string | null = null;
    try {
      // Below another root nothing exists for any key.
      if (!path.startsWith('/v1/')) throw unknownPath(request.method, path);
      const caller = identifyCaller(request.headers.get('authorization'), keys);
      checkVersion(version);
      const route = findRoute(request.method, path);
      if (!route) throw unknownPath(request.method, path);
      if (caller === 'publishable' && route.route.who === 'server') throw secretKeyRequired();
      if (caller === 'publishable' && route.route.takesCard) await limitCards(address);
      // The provider uses the key only for POST: the other methods can be repeated without one.
      if (request.method === 'POST') idempotencyKey = idempotencyKeyOf(request);
      const params = await readRequest(request);
      const nowMs = now();
      const call: Call = {
        caller,
        params,
        path: route.parts,
        requestId,
        idempotencyKey,
        origin: publicOrigin ?? new URL(request.url).origin,
        publishableKey: keys.publishableKey,
        nowMs,
        now: Math.floor(nowMs / 1000),
        objects: state.objects,
        fingerprintSalt: state.fingerprintSalt,
        emit: (type, object) => {
          const cause = { requestId, idempotencyKey, now: Math.floor(nowMs / 1000) };
          recordEvent(state.objects, state.outbox, cause, type, object);
        },
      };
      const outcome = await answerOnce(call, route.route, `${request.method} ${path}`);
      return jsonAnswer({ ...outcome, requestId, version, idempotencyKey });
    } catch (error) {
      const fault = toFault(error, onError);
      const body = written(errorBody(fault, requestId));
      return jsonAnswer({ status: fault.status, body, requestId, version, idempotencyKey });
    }
  };
}

type Answering = Pick<ApiOptions, 'state' | 'network' | 'afterOperation'>;

/** Gives the stored answer of an idempotency key, or runs the operation and stores its answer with the key. */
function answeringOnce({ state, network, afterOperation }: Answering) {
  const inUse = new Set<string>();

  return async (call: Call, route: Route, endpoint: string): Promise<Outcome> => {
    const key = call.idempotencyKey;
    if (key === null) {
      if (route.method === 'POST') await network();
      return perform(call, route, endpoint);
    }
    const pending = `${call.caller} ${key}`;
    if (inUse.has(pending)) throw keyInUse(key);
    const stored = state.answers.find(call.caller, key, call.now);
    if (stored) {
      checkSameRequest(stored, endpoint, hashParams(call.params));
      await state.untilStored();
      return { status: stored.status, body: written(JSON.parse(stored.body)), replayOf: stored.requestId };
    }
    inUse.add(pending);
    try {
      await network();
      return await perform(call, route, endpoint);
    } finally {
      inUse.delete(pending);
    }
  };

  async function perform(call: Call, route: Route, endpoint: string): Promise<Outcome> {
    if (route.method === 'GET') {
      const { status, answer } = run(call, route);
      // An answer may only contain data that are on the disk, including those that another request has written.
      await state.untilStored();
      return { status, body: written(answer) };
    }
    const outcome = await state.commit(() => {
      const { status, answer } = run(call, route);
      const key = call.idempotencyKey;
      if (key !== null) {
        const paramsHash = hashParams(call.params);
        const { caller, requestId } = call;
        // Stored without the indentation, which is a third of the size.
        const body = JSON.stringify(answer);
        state.answers.store({ caller, key, endpoint, paramsHash, requestId, status, body }, call.now);
      }
      return { status, body: written(answer) };
    });
    afterOperation();
    return outcome;
  }

  /** A refusal after execution began is an answer like any other: its effects and its key are stored. */
  function run(call: Call, route: Route): { status: number; answer: object } {
    try {
      const answer = expand(route.operation(call), {
        paths: call.params.expand,
        objects: state.objects,
        caller: call.caller,
      });
      return { status: 200, answer };
    } catch (error) {
      if (!(error instanceof ApiError) || !error.executed) throw error;
      return { status: error.status, answer: errorBody(error, call.requestId) };
    }
  }
}

/** JSON as the provider writes it. */
const written = (answer: unknown): string => JSON.stringify(answer, null, 2);

async function readRequest(request: Request): Promise<RawParams> {
  if (request.method !== 'POST') return decodeForm(new URL(request.url).search);
  const type = request.headers.get('content-type') ?? '';
  const body = await readText(request, LONGEST_BODY);
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    const message = `Invalid request (check that your POST content type is application/x-www-form-urlencoded): ${type}`;
    throw new ApiError({ status: 400, type: 'invalid_request_error', message });
  }
  return decodeForm(body);
}

function checkVersion(version: string | null): void {
  if (version === null || /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) return;
  const message = `Invalid Stripe API version: ${version}`;
  throw new ApiError({ status: 400, type: 'invalid_request_error', message });
}

function toFault(error: unknown, report: (error: unknown) => void): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof BodyRefused)
    return new ApiError({ status: error.status, type: 'invalid_request_error', message: error.message });
  report(error);
  const message = 'An unexpected error occurred in the payments stand-in.';
  return new ApiError({ status: 500, type: 'api_error', message });
}
