import type { ProviderFault, ProviderFaultKind } from '../kernel/provider-fault.ts';

const kinds: Readonly<Record<number, ProviderFaultKind>> = {
  401: 'key_refused',
  403: 'forbidden',
  429: 'too_many_requests',
};

/** The meaning of an HTTP status that was not a success, when the answer itself says nothing more. */
export function faultOfStatus(status: number, code?: unknown): ProviderFault {
  const kind = kinds[status] ?? (status >= 500 ? 'broken' : 'unexpected_answer');
  return { kind, status, ...publicCode(code) };
}

/** The meaning of a failed connection. The network's code is often in the cause. */
export function faultOfNetwork(error: unknown): ProviderFault {
  return { kind: 'no_answer', ...publicCode(networkCode(error)) };
}

/** Answers may quote the request: a code is kept only when it looks like one. */
export function publicCode(code: unknown): { code?: string } {
  const text = typeof code === 'number' ? String(code) : code;
  return typeof text === 'string' && /^[\w.-]{1,60}$/.test(text) ? { code: text } : {};
}

/** The nearest code in the chain of causes. A time-out has only a name. */
function networkCode(error: unknown): string | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = nextOf(each), depth += 1) {
    if (each.name === 'TimeoutError' || each.name === 'AbortError') return 'ETIMEDOUT';
    const code = memberOf(each, 'code');
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Stripe's client keeps the cause in `detail`. */
const nextOf = (error: Error) => memberOf(error, 'detail') ?? error.cause;

/** A member of a provider's answer or of a client's error; undefined when it is absent. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
