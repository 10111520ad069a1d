/**
 * Any website may call, with any header, as the real service allows: calls carry no cookie, only the tokens the
 * caller already has.
 */
export function withCors(request: Request, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('access-control-allow-origin', request.headers.get('origin') ?? '*');
  headers.append('vary', 'Origin');
  return new Response(answer.body, { status: answer.status, headers });
}

/** What a preflight is told. */
export function preflightHeaders(request: Request): Headers {
  const headers = new Headers({ 'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE' });
  const wanted = request.headers.get('access-control-request-headers');
  if (wanted) headers.set('access-control-allow-headers', wanted);
  headers.set('vary', 'Access-Control-Request-Headers');
  // Two hours is the most Chromium remembers; each saves a round trip on a slow line.
  headers.set('access-control-max-age', '7200');
  return headers;
}
