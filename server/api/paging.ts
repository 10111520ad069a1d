import { pageSizeDefault } from '../../contract/list.ts';
import type { Address } from '../http/read-input.ts';

export interface PageQuery {
  page?: number;
  pageSize?: number;
}

/** The rows to skip and to answer; undefined (the whole list) when no page was asked for. */
export function pageWindowOf({ page, pageSize }: PageQuery): { offset: number; limit: number } | undefined {
  if (page === undefined && pageSize === undefined) return undefined;
  const limit = pageSize ?? pageSizeDefault;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}

/** `X-Total-Count` always; `Link` (RFC 8288) with the neighbouring pages when a page was asked for. */
export function pageHeaders(
  { path, query: parameters }: Address,
  query: PageQuery,
  total: number,
): Record<string, string> {
  const window = pageWindowOf(query);
  const headers = { 'X-Total-Count': String(total) };
  if (!window) return headers;
  const page = window.offset / window.limit + 1;
  const last = Math.max(1, Math.ceil(total / window.limit));
  const [before, after] = aroundPage(parameters);
  const link = (to: number, relation: string) => `<${path}?${before}page=${to}${after}>; rel="${relation}"`;
  const links = [link(1, 'first'), link(last, 'last')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  return { ...headers, Link: links.join(', ') };
}

/** The query before and after its `page`, which keeps its position; without one it comes after all other parameters. */
function aroundPage(query: string): [string, string] {
  const parts = query.split('&').filter((part) => part !== '');
  const own = parts.findIndex(namesPage);
  const at = own < 0 ? parts.length : own;
  const before = parts.slice(0, at).join('&');
  const after = parts.slice(at + 1).join('&');
  return [before && `${before}&`, after && `&${after}`];
}

/** Its letters may be percent-encoded. */
function namesPage(part: string): boolean {
  const end = part.indexOf('=');
  const name = end < 0 ? part : part.slice(0, end);
  return name === 'page' || (name.includes('%') && new URLSearchParams(name).has('page'));
}
