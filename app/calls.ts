import type { z } from 'zod';
import { type CallName, isPersonal, methodAndPath, type PathParameter } from '../contract/call-paths.ts';
import type { calls } from '../contract/calls.ts';
import type { CodeWithField, Problem, ProblemWithField } from '../contract/problem.ts';
import { noteServerTime } from './search/server-clock.ts';
import { hasEnded } from './session/ended-session.ts';
import { giveUpToken, idToken } from './session/identity.ts';

type Calls = typeof calls;

/** A preprocessed field of the schema has no input type; its parsed type is used instead, and it is optional. */
type Input<Schema extends z.ZodType, Unprepared = z.input<Schema>, Parsed = z.output<Schema>> = {
  [Key in keyof Unprepared as unknown extends Unprepared[Key] ? never : Key]: Unprepared[Key];
} & {
  [Key in keyof Parsed as Key extends keyof Unprepared
    ? unknown extends Unprepared[Key]
      ? Key
      : never
    : never]?: Parsed[Key];
};

/** The query or body of a call, before the server has parsed it. */
type InputOf<Name extends CallName, Part extends 'query' | 'body'> = Name extends CallName
  ? Calls[Name] extends Record<Part, infer Schema extends z.ZodType>
    ? Input<Schema>
    : undefined
  : never;

/** An option that may be left out when none of its fields is required. */
type Field<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The parts of a call's request. A query taken from the page's own address is checked by the server. */
export type CallOptions<Name extends CallName> = Field<
  'params',
  [PathParameter<Name>] extends [never] ? undefined : Record<PathParameter<Name>, string>
> &
  (Field<'query', InputOf<Name, 'query'>> | { query: URLSearchParams }) &
  Field<'body', InputOf<Name, 'body'>> &
  Pick<RequestInit, 'cache' | 'keepalive' | 'signal'> & { headers?: Record<string, string> };

type Answers<Name extends CallName> = Calls[Name]['answers'];

/** A call's answer: one of the contract's statuses, with its body. */
export type CallAnswer<Name extends CallName> = Name extends CallName
  ? {
      [Status in keyof Answers<Name>]: Answers<Name>[Status] extends z.ZodType
        ? { status: Status; body: z.output<Answers<Name>[Status]>; headers: Headers }
        : never;
    }[keyof Answers<Name>]
  : never;

export type AnswerBody<Name extends CallName> = CallAnswer<Name>['body'];

/** The calls that answer a list, and with `format=csv` the whole list as a file. */
export type ListCall = {
  [Name in CallName]: Calls[Name] extends { csv: true } ? Name : never;
}[CallName];

/** A refused or unanswered call. `status` is 0 when there was no answer at all. */
export class CallProblem extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Seconds to wait before the next try, from the server; undefined when it does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, problem: Problem | undefined, retryAfterSeconds?: number) {
    super(problem?.detail ?? `the call answered ${status}`);
    this.name = 'CallProblem';
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): string | undefined {
    return this.problem?.code;
  }

  get fieldErrors(): NonNullable<Problem['errors']> {
    return this.problem?.errors ?? [];
  }

  get requestId(): string | undefined {
    return this.problem?.requestId;
  }

  /**
   * The refusal with the data of this code, for example the new quote of a changed price; undefined for any other
   * code.
   */
  refusal<Code extends CodeWithField>(code: Code): ProblemWithField<Code> | undefined {
    const { problem } = this;
    return problem && hasCode(problem, code) ? problem : undefined;
  }
}

/** The server sends a code's field together with the code; the common schema of all problems cannot express this. */
function hasCode<Code extends CodeWithField>(
  problem: Problem,
  code: Code,
): problem is ProblemWithField<Code> {
  return problem.code === code;
}

/**
 * Makes a call of the contract and answers the JSON body. Throws CallProblem for a refusal and for a network failure,
 * and the signal's reason when it is aborted.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>]
): Promise<AnswerBody<Name>> {
  // The signature allows leaving out the options only when nothing in them is required.
  return (await callForAnswer(name, options ?? ({} as CallOptions<Name>))).body;
}

/** Like `call`; answers status and headers as well. */
export async function callForAnswer<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<CallAnswer<Name>> {
  const response = await callForResponse(name, options);
  const { status, headers } = response;
  const body: unknown = await response.json().catch((error: unknown) => neverAnswered(error, options));
  // The server's handlers have the same types, so the answer is not validated again here.
  return { status, headers, body } as CallAnswer<Name>;
}

/** Like `call`; answers the response itself, for a file. */
export async function callForResponse<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Response> {
  const { params, query, body, headers, ...init } = options;
  const { method } = methodAndPath(name);
  // Every query of the contract is an object; the compiler does not see that in a generic function.
  const address = callAddress(name, params, query as object | undefined);
  const token = await tokenHeader(name);
  const response = await fetch(address, {
    ...init,
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
      ...token,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => neverAnswered(error, init));
  noteServerTime(response.headers.get('Date'));
  if (response.ok) return response;
  endRefusedSession(response.status, token);
  throw await problemOf(response);
}

/** The error of a lost connection, before or during the answer. */
function neverAnswered(error: unknown, { signal }: Pick<RequestInit, 'signal'>): never {
  throw signal?.aborted ? error : new CallProblem(0, undefined);
}

/** The address of a call on this site, its parameters encoded. */
export function callAddress(
  name: CallName,
  params: Partial<Record<string, string>> = {},
  query: object = {},
): string {
  const { path } = methodAndPath(name);
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const search = `${query instanceof URLSearchParams ? query : searchOf(query)}`;
  return `/api${filled}${search && '?'}${search}`;
}

/** Undefined values are left out; a list becomes a repeated parameter. */
function searchOf(query: object): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  }
  return search;
}

/**
 * The signed-in person's token, for the calls that need one; without one the server refuses the call. An expired
 * session is a 401; any other error is a network error (status 0).
 */
export async function tokenHeader(name: CallName): Promise<Record<string, string>> {
  if (!isPersonal(name)) return {};
  try {
    const token = await idToken();
    return token === undefined ? {} : { Authorization: `Bearer ${token}` };
  } catch (error) {
    throw new CallProblem(hasEnded(error) ? 401 : 0, undefined);
  }
}

/** Called for every personal call's answer: a token that was refused once stays refused. */
export function endRefusedSession(status: number, { Authorization }: Record<string, string>): void {
  if (status === 401 && Authorization) void giveUpToken(Authorization.slice('Bearer '.length));
}

async function problemOf(response: Response): Promise<CallProblem> {
  // A proxy may answer with its own JSON, so every field may be missing.
  const problem: Problem | undefined = response.headers.get('Content-Type')?.includes('json')
    ? await response.json().catch(() => undefined)
    : undefined;
  return new CallProblem(response.status, problem, secondsOf(response.headers.get('Retry-After')));
}

/** `Retry-After` is a number of seconds or a date (RFC 9110). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
