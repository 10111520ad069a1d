import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { type CallName, isPersonal, methodAndPath, type PersonalCall } from '../../contract/call-paths.ts';
import { calls } from '../../contract/calls.ts';
import { isDatabaseUnavailable } from '../../db/failures.ts';
import { ClockNotBelieved } from '../../domain/bookings/stay-over.ts';
import { RoomBusy } from '../../domain/inventory/room-queue.ts';
import { SearchTooOld } from '../../domain/search/feed/follow-changes.ts';
import { ProviderUnavailable } from '../../kernel/provider-fault.ts';
import { takesCompressed } from '../answers/compressed-answers.ts';
import { encodingFor, packed } from '../answers/content-encoding.ts';
import { type CsvFile, csvHeaders, csvParts } from '../answers/csv.ts';
import { asJson, jsonArray, sentInParts } from '../answers/sent-in-parts.ts';
import { answerMade, breakConnection, isWritten, type MadeAnswer } from '../answers/written-answer.ts';
import type { Limits } from '../limits/limits.ts';
import {
  type Access,
  type AccessRules,
  type Credentials,
  requireAdministrator,
  requireAdministratorByToken,
  requireCheckedNow,
  requireSignedIn,
  type Visitor,
} from './access.ts';
import { providerRefusal } from './provider-refusal.ts';
import { type Address, addressOf, readBody, readParams, readQuery } from './read-input.ts';
import { problemOf, Refusal } from './refusal.ts';
import type { RequestVariables } from './request-variables.ts';

type Calls = typeof calls;
type Parsed<Part> = Part extends z.ZodType ? z.infer<Part> : undefined;
type PartOf<Name extends CallName, Part extends string> =
  Calls[Name] extends Record<Part, infer Schema> ? Parsed<Schema> : undefined;

/** Who may use a call: only signed-in visitors for a personal call of the contract. */
type AccessTo<Name extends CallName> = Name extends PersonalCall
  ? Exclude<Access, 'anyone' | 'provider'>
  : 'anyone' | 'provider';

/** A handler's input: all parts validated, and the visitor for a personal call. */
export interface Input<Name extends CallName> {
  /** The parameters of the path: ids, validated and in lower case. */
  params: PartOf<Name, 'params'>;
  query: PartOf<Name, 'query'>;
  body: PartOf<Name, 'body'>;
  header(name: string): string | undefined;
  address: Address;
  visitor: Name extends PersonalCall ? Visitor : undefined;
  /** For the calls whose body is not JSON. */
  request: Request;
  /** Gives the request's place among those at work to the next one: the rest is done outside the event loop. */
  leavePlace(): void;
}

/** Calls whose answers are assembled from prepared parts. */
type PreparedCall = 'hotels' | 'hotel' | 'roomsOfHotel' | 'roomPrice';

type Answers<Name extends CallName> = Calls[Name]['answers'];

interface Headed {
  status: 200;
  headers?: Record<string, string>;
}

/** An answer with prepared JSON, in one piece or in parts while it is sent. */
export interface Prepared extends Headed {
  json: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;
}

/** A list that is read and written while it is sent. */
type ListInBatches<Schema> =
  Schema extends z.ZodType<(infer Item)[]> ? Headed & { batches: AsyncIterable<Item[]> } : never;

/** A handler's result: one of the call's answers in the contract's shape, or a file if the call can answer one. */
export type Answer<Name extends CallName> = Calls[Name] extends { file: string }
  ? { file: OwnFile }
  :
      | {
          [Status in keyof Answers<Name>]: Answers<Name>[Status] extends z.ZodType
            ? { status: Status; body: z.infer<Answers<Name>[Status]>; headers?: Record<string, string> }
            : never;
        }[keyof Answers<Name>]
      | (Answers<Name> extends { 200: infer Schema } ? ListInBatches<Schema> : never)
      | (Calls[Name] extends { csv: true } ? { csv: CsvFile } : never)
      | (Name extends PreparedCall ? Prepared : never);

/** A complete file for one person. */
interface OwnFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export type Handler<Name extends CallName> = (input: Input<Name>) => Promise<Answer<Name>>;

/** The mounted calls, for the OpenAPI document and for the test that checks every call. */
export interface Mounted {
  name: CallName;
  access: Access;
}

export type Mount = <Name extends CallName>(
  name: Name,
  access: AccessTo<Name>,
  handler: Handler<Name>,
) => void;

/** A lost connection is restored at once, and a stuck lock is given up within seconds. */
const retryAfterSeconds = 3;
/** A person has to look at the machine's clock. */
const clockRetryAfterSeconds = 600;

type App = Hono<{ Variables: RequestVariables }>;

/** Answers the function that mounts a call of the contract, with this order: access, limits, input, handler. */
export function mounting(app: App, rules: AccessRules, limits: Limits, mounted: Mounted[]): Mount {
  return (name, access, handler) => {
    const call = calls[name];
    const { method, path } = methodAndPath(name);
    mounted.push({ name, access });
    const route = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
    if (isPersonal(name)) app.on(method, route, forbidCaching);
    app.on(method, route, async (context) => {
      const request = context.req.raw;
      context.set('call', name);
      const visitor = await visitorFor(access, context.get('credentials'), rules);
      // The provider sends as many events as there are payments, from few addresses; its signature is the check.
      if (access !== 'provider')
        await limits.spend(name, visitor?.uid ?? context.get('countedAddress'), visitor?.admin);
      const address = addressOf(request.url);
      const answer = await handler({
        query: 'query' in call ? readQuery(address, call.query) : undefined,
        body:
          'body' in call
            ? await readBody(request, call.body, 'bodyBytesMax' in call ? call.bodyBytesMax : undefined)
            : undefined,
        // Read last, so that an invalid id gets exactly the answer of an unknown id.
        params: 'params' in call ? readParams(context.req.param(), call.params) : undefined,
        header: (header: string) => request.headers.get(header) ?? undefined,
        address,
        visitor,
        request,
        leavePlace: () => context.get('leavePlace')?.(),
      } as Input<typeof name>); // Each part is read by the schema of this very call.
      const inParts = (parts: AsyncIterable<Uint8Array>) =>
        sentInParts(parts, (error) => {
          context.get('log')().error({ err: error }, 'answer broken off');
          return breakConnection(context);
        });
      if ('csv' in answer)
        return new Response(await inParts(csvParts(answer.csv)), { headers: csvHeaders(answer.csv) });
      if ('file' in answer) return fileResponse(answer.file);
      const listResponse = async (parts: AsyncIterable<Uint8Array>, headers?: Record<string, string>) =>
        context.body(await inParts(parts), 200, { 'Content-Type': 'application/json', ...headers });
      if ('json' in answer)
        return answer.json instanceof Uint8Array
          ? answerMade(context, await packedAnswer(request, answer.json, answer.headers))
          : listResponse(answer.json, answer.headers);
      // The remaining answer is the contract's for this status, whole or in batches.
      const rest = answer as Headed & ({ body: object } | { batches: AsyncIterable<object[]> });
      if ('batches' in rest) return listResponse(jsonArray(asJson(rest.batches)), rest.headers);
      // Hono compresses its own answers only.
      if (takesCompressed(request)) return context.json(rest.body, rest.status, rest.headers);
      return answerMade(context, {
        status: rest.status,
        headers: {
          'Content-Type': 'application/json',
          Vary: 'Accept-Encoding',
          ...(isPersonal(name) && noStore),
          ...rest.headers,
        },
        body: Buffer.from(JSON.stringify(rest.body)),
      });
    });
  };
}

/**
 * Prepared JSON, compressed for clients that accept it. The tag of the plain form becomes a weak one for a compressed
 * form.
 */
async function packedAnswer(
  { headers }: Request,
  json: Uint8Array<ArrayBuffer>,
  own: Record<string, string> = {},
): Promise<MadeAnswer> {
  const { bytes, encoding } = await packed(json, encodingFor(headers.get('accept-encoding')));
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json',
      Vary: 'Accept-Encoding',
      ...own,
      ...(encoding !== 'identity' && {
        'Content-Encoding': encoding,
        ...(own.ETag && { ETag: `W/${own.ETag}` }),
      }),
    },
    body: bytes,
  };
}

/** Personal answers and refusals are cached neither by proxies nor by browsers. */
const noStore = { 'Cache-Control': 'no-store' };
const forbidCaching: MiddlewareHandler = async (context, next) => {
  await next();
  if (!isWritten(context)) context.res.headers.set('Cache-Control', noStore['Cache-Control']);
};

function fileResponse({ name, contentType, bytes }: OwnFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

async function visitorFor(
  access: Access,
  credentials: Credentials | undefined,
  rules: AccessRules,
): Promise<Visitor | undefined> {
  switch (access) {
    case 'anyone':
    case 'provider':
      return undefined;
    case 'signed-in':
      return requireSignedIn(credentials, rules);
    case 'signed-in-checked-now':
      return requireCheckedNow(credentials, rules);
    case 'administrator':
      return requireAdministrator(credentials, rules);
    case 'administrator-by-token':
      return requireAdministratorByToken(credentials, rules);
  }
}

/**
 * Answers a refusal, or an unavailable provider in words for the visitor (the provider's fault was logged where it
 * was noted). Any other error is ours: it is logged with its stack, and the visitor learns no details.
 */
export function answerRefusal(error: unknown, context: Context<{ Variables: RequestVariables }>): Response {
  const requestId = context.get('requestId');
  const refusal = refusalOf(error, requestId);
  const answered =
    error instanceof Refusal || error instanceof SearchTooOld || error instanceof ProviderUnavailable;
  if (error instanceof RoomBusy) context.get('log')().warn('a room is busy');
  else if (error instanceof ClockNotBelieved) context.get('log')().warn(error.message);
  else if (isDatabaseUnavailable(error)) context.get('log')().warn({ err: error }, 'database unavailable');
  else if (!answered) context.get('log')().error({ err: error }, 'request failed');
  const problem = problemOf(refusal, requestId);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      ...(problem.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...refusal.headers,
    },
  });
}

function refusalOf(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ProviderUnavailable) return providerRefusal(error);
  if (error instanceof ClockNotBelieved)
    return new Refusal(
      'unavailable',
      'We cannot tell at the moment whether this stay is over. Your payment is safe. Please try again later.',
      { headers: { 'Retry-After': String(clockRetryAfterSeconds) } },
    );
  if (error instanceof RoomBusy || error instanceof SearchTooOld || isDatabaseUnavailable(error))
    return new Refusal(
      'unavailable',
      'The site is very busy at the moment. Please try again in a few seconds.',
      {
        headers: { 'Retry-After': String(retryAfterSeconds) },
      },
    );
  return new Refusal(
    'internal',
    `Please try again in a moment. If it happens again, tell us this number: ${requestId}.`,
  );
}

/** The methods of the calls at this address. */
export function methodsAt(mounted: Mounted[], path: string): string[] {
  return mounted
    .map(({ name }) => methodAndPath(name))
    .filter((call) => new RegExp(`^/api${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map((call) => call.method);
}
