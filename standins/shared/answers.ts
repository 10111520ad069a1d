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

/** The operator asked for a route that there is not. */
export function noSuchRoute(): Response {
  return Response.json({ error: 'no such route' }, { status: 404 });
}

/**
 * Puts the headers on an answer that every answer of a public service carries: no guessing of media types, and
 * nothing of the address told to other sites. An answer that has its own keeps it.
 */
export function withSecurityHeaders(answer: Response): Response {
  answer.headers.set('x-content-type-options', 'nosniff');
  if (!answer.headers.has('referrer-policy'))
    answer.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  return answer;
}
