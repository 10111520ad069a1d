import { redirect } from 'react-router';
import { isNightDate } from '../../../../domain/shared/stay-dates.ts';
import { type AnswerBody, CallProblem, callForAnswer, type ListCall } from '../../../calls.ts';

/** Rows a page: what fits a screen or two. */
export const listPageSize = 20;

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

type PagedCall = ListCall | 'dashboardByHotel' | 'roomsLeft';
type RowOf<Name extends PagedCall> = AnswerBody<Name> extends readonly (infer Row)[] ? Row : never;

/** What a list's address may say; a list's own filters come to these. */
const listParameters = ['search', 'sort', 'page'];

/** Whether an address names a last day that comes before its first one. */
export function isInverted(address: URLSearchParams): boolean {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return isNightDate(from) && isNightDate(to) && to < from;
}

/**
 * The parameters of a list's address that its call understands. A last day before the first one is not asked for: its
 * field says what is wrong with it.
 */
export function listQuery(address: URLSearchParams, filters: readonly string[] = []): URLSearchParams {
  const known = [...listParameters, ...filters];
  const passedOver = isInverted(address) ? 'to' : undefined;
  return new URLSearchParams(
    [...address].filter(([name, value]) => known.includes(name) && value !== '' && name !== passedOver),
  );
}

/**
 * The page of a list that the address asks for. An address that says nonsense, or a page behind the last one (its
 * rows were deleted), leads to the nearest one that can be shown. `besides` goes to the call with what the address says.
 */
export async function loadList<Name extends PagedCall>(
  request: Request,
  call: Name,
  filters: readonly string[] = [],
  besides = new URLSearchParams(),
): Promise<ListPage<RowOf<Name>>> {
  const { pathname, searchParams } = new URL(request.url);
  const query = listQuery(searchParams, filters);
  const page = Number(query.get('page') ?? '1');
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
  // Of all the paged calls' rows the ones of this call.
  return { rows: body as RowOf<Name>[], total, page, pages };
}

/** The address without the parameters that the call could make nothing of. */
function withoutWrong(error: unknown, pathname: string, address: URLSearchParams): Response | undefined {
  if (!(error instanceof CallProblem) || error.status !== 422) return undefined;
  const wrong = error.fieldErrors.map(({ path }) => path.split('.')[0] ?? '');
  const kept = [...address].filter(([name]) => !wrong.includes(name));
  return kept.length < [...address].length ? redirect(`${pathname}?${new URLSearchParams(kept)}`) : undefined;
}

function withParameter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.set(name, value);
  return changed;
}
