/** The answer to a browser's preflight, with the cross-origin headers of the provider. */
export function preflightAnswer(headers: HeadersInit): Response {
  return new Response(null, { status: 204, headers });
}

/** A file's answer: 304 for a browser that has this version (`etag`), and no body for HEAD. */
export function fileAnswer(request: Request, headers: Headers, body: BodyInit): Response {
  if (request.headers.get('if-none-match') === headers.get('etag')) {
    headers.delete('content-length');
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** The answer for an unknown route of the operator. */
export function noSuchRoute(): Response {
  return Response.json({ error: 'no such route' }, { status: 404 });
}

/** Headers of every answer of a public service: no guessing of media types, and no address is sent to other sites. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Adds `SECURITY_HEADERS` to an answer. An answer that has its own referrer policy keeps it. */
export function withSecurityHeaders(answer: Response): Response {
  const { 'x-content-type-options': types, 'referrer-policy': referrer } = SECURITY_HEADERS;
  answer.headers.set('x-content-type-options', types);
  if (!answer.headers.has('referrer-policy')) answer.headers.set('referrer-policy', referrer);
  return answer;
}
