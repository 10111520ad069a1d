/** The page to return to after signing in, as /login and /register carry it in their address. */

/** A path of this site: one slash first. Two slashes, or a backslash, would name another host. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !/[\\\p{Cc}]/u.test(text);
}

/** Where the visitor came from, or the home page. */
export function cameFrom(search: URLSearchParams): string {
  const from = search.get('from') ?? '';
  return isOwnPath(from) ? from : '/';
}

/** The address of a sign-in page that leads back to `from`. */
export function signInAddress(page: '/login' | '/register' | '/account/forgot', from: string): string {
  return from === '/' ? page : `${page}?${new URLSearchParams({ from })}`;
}
