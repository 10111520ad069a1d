import { redirect } from 'react-router';
import { isNightDate } from '../../kernel/stay-dates.ts';
import { type AnswerBody, CallProblem, callForAnswer, type ListCall } from '../calls.ts';

/** Rows on a page: one or two screens. */
export const listPageSize = 20;

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

type PagedCall = ListCall | 'dashboardByHotel' | 'roomsLeft' | 'myBooking' | 'allReviews';
type RowOf<Name extends PagedCall> = AnswerBody<Name> extends readonly (infer Row)[] ? Row : never;

/** The parameters of a list's address; each list adds its own filters. */
const listParameters = ['search', 'sort', 'page'];

/** Whether an address has a last day before its first one. */
export function isInverted(address: URLSearchParams): boolean {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isNightDate(from) && isNightDate(to) && to < from;
}

/**
 * The parameters of a list's address that its call accepts. A last day before the first one is left out; its field
 * reports the error.
 */
export function listQuery(address: URLSearchParams, filters: readonly string[] = []): URLSearchParams {
  const allowed = [...listParameters, ...filters];
  const passedOver = isInverted(address) ? 'to' : undefined;
  return new URLSearchParams(
    [...address].filter(([name, value]) => allowed.includes(name) && value !== '' && name !== passedOver),
  );
}

/** The number of the requested page; the call refuses an invalid one. */
export const pageOf = ({ url }: Request) => Number(new URL(url).searchParams.get('page') || '1');

/**
 * The requested page of a list. An invalid address, or a page after the last one (rows were deleted), redirects to
 * the nearest valid one. `besides` is added to the call's query.
 */
export async function loadList<Name extends PagedCall>(
  request: Request,
  call: Name,
  filters: readonly string[] = [],
  besides = new URLSearchParams(),
): Promise<ListPage<RowOf<Name>>> {
  const { pathname, searchParams } = new URL(request.url);
  const query = listQuery(searchParams, filters);
  const page = pageOf(request);
  query.set('page', String(page));
  query.set('pageSize', String(listPageSize));
  for (const [name, value] of besides) query.set(name, value);
  const answer = callForAnswer<PagedCall>(call, { query, signal: request.signal });
  const { body, headers } = await answer.catch((error: unknown) => {
    throw withoutWrong(error, pathname, searchParams) ?? error;
  });
  const total = Number(headers.get('X-Total-Count') ?? '0');
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  if (page > pages) throw redirect(`${pathname}?${withParameter(searchParams, 'page', String(pages))}`);
  // The rows of this call, out of the union of all paged calls.
  return { rows: body as RowOf<Name>[], total, page, pages };
}

/** The address without the parameters that the call refused. */
function withoutWrong(error: unknown, pathname: string, address: URLSearchParams): Response | undefined {
  if (!(error instanceof CallProblem) || error.status !== 422) return undefined;
  const wrong = error.fieldErrors.map(({ path }) => path.split('.')[0] ?? '');
  const valid = [...address].filter(([name]) => !wrong.includes(name));
  return valid.length < [...address].length
    ? redirect(`${pathname}?${new URLSearchParams(valid)}`)
    : undefined;
}

function withParameter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.set(name, value);
  return changed;
}
