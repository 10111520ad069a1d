import { BodyRefused } from '../../shared/read-body.ts';
import { Refusal } from '../errors.ts';

/** A JSON answer that no cache keeps. */
export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const always = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return Response.json(body, { status, headers: { ...always, ...headers } });
}

/** The answer for any error of an operation. `report` is called with errors that are not refusals. */
export function errorAnswer(error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof BodyRefused) return jsonAnswer({}, error.status);
  report(error);
  // Deliberate difference: the real service sends {error: {message: 'UNAVAILABLE'}} here. The client reads any body
  // with error.message as a statement about the visitor and signs out at page load. Without it, the client sees a
  // network failure and tries again, so an overload or a bug signs nobody out.
  return jsonAnswer({}, 503, { 'retry-after': '2' });
}

function refusalAnswer({ status, message, reason, grpcStatus }: Refusal): Response {
  const error = {
    code: status,
    message,
    errors: [{ message, reason, domain: 'global' }],
    status: grpcStatus,
  };
  return jsonAnswer({ error }, status);
}

/** The answer to a known path with the wrong method. It has no `error`, as recorded. */
export function wrongMethodAnswer(request: Request, allowed: string): Response {
  const { pathname, search } = new URL(request.url);
  const message = `Method ${request.method} not allowed for ${pathname}${search}`;
  return jsonAnswer({ message }, 405, { allow: allowed });
}

/**
 * Any website may call, with any header, as the real service allows: calls carry no cookie, only the tokens that the
 * caller already has.
 */
export function withCors(request: Request, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('access-control-allow-origin', request.headers.get('origin') ?? '*');
  headers.append('vary', 'Origin');
  return new Response(answer.body, { status: answer.status, headers });
}

/** The headers of the answer to a preflight. */
export function preflightHeaders(request: Request): Headers {
  const headers = new Headers({ 'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE' });
  const wanted = request.headers.get('access-control-request-headers');
  if (wanted) headers.set('access-control-allow-headers', wanted);
  headers.set('vary', 'Access-Control-Request-Headers');
  // Chromium remembers a preflight for at most two hours; each remembered one saves a round trip on a slow line.
  headers.set('access-control-max-age', '7200');
  return headers;
}
