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
