import { redirect } from 'react-router';
import { answerOf, CallProblem } from '../../../calls.ts';
import { authorized } from '../../../session/authorized.ts';
import { orSignIn } from '../../../session/guards.ts';

/** Rows a page: what fits a screen or two. */
export const listPageSize = 20;

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

/** What a list's address may say; a list's own filters come to these. */
const listParameters = ['search', 'sort', 'page'];

/** The parameters of a list's address that its call understands. */
export function listQuery(address: URLSearchParams, filters: readonly string[] = []): URLSearchParams {
  const known = [...listParameters, ...filters];
  return new URLSearchParams([...address].filter(([name, value]) => known.includes(name) && value !== ''));
}

/**
 * The page of a list that the address asks for. An address that says nonsense, or a page behind the last one (its
 * rows were deleted), leads to the nearest one that can be shown. `besides` goes to the call with what the address says.
 */
export async function loadList<Row>(
  request: Request,
  call: string,
  filters: readonly string[] = [],
  besides = new URLSearchParams(),
): Promise<ListPage<Row>> {
  const { pathname, searchParams } = new URL(request.url);
  const query = listQuery(searchParams, filters);
  const page = Number(query.get('page') ?? '1');
  query.set('page', String(page));
  query.set('pageSize', String(listPageSize));
  for (const [name, value] of besides) query.set(name, value);
  const answer = authorized({ signal: request.signal }).then((init) => answerOf(`${call}?${query}`, init));
  const response = await orSignIn(request, answer).catch((error: unknown) => {
    throw withoutWrong(error, pathname, searchParams) ?? error;
  });
  const total = Number(response.headers.get('X-Total-Count') ?? '0');
  const pages = Math.max(1, Math.ceil(total / listPageSize));
  if (page > pages) throw redirect(`${pathname}?${withParameter(searchParams, 'page', String(pages))}`);
  return { rows: (await response.json()) as Row[], total, page, pages };
}

/** The address without the parameters that the call could make nothing of. */
function withoutWrong(error: unknown, pathname: string, address: URLSearchParams): Response | undefined {
  if (!(error instanceof CallProblem) || error.status !== 422) return undefined;
  const wrong = (error.problem?.errors ?? []).map(({ path }) => path.split('.')[0] ?? '');
  const kept = [...address].filter(([name]) => !wrong.includes(name));
  return kept.length < [...address].length ? redirect(`${pathname}?${new URLSearchParams(kept)}`) : undefined;
}

function withParameter(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.set(name, value);
  return changed;
}
