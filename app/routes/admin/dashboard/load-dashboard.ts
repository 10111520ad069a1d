import { redirect } from 'react-router';
import type { DashboardByDay, HotelOfDashboard } from '../../../../contract/dashboard.ts';
import type { Setup } from '../../../../contract/setup.ts';
import type { DeskToday } from '../../../../contract/today.ts';
import { CallProblem, call } from '../../../calls.ts';
import { type ListPage, loadList } from '../../../lists/load-list.ts';
import { currentToday } from '../../../search/today.ts';
import { withoutPart } from '../without-part.ts';
import { type DashboardQuestion, questionOf } from './dashboard-question.ts';

export interface DashboardFigures {
  question: DashboardQuestion;
  /** Undefined when loading it failed. */
  today: DeskToday | undefined;
  /** Undefined when loading it failed: the figures are not to wait for it. */
  setup: Setup | undefined;
  byDay: DashboardByDay;
  hotels: ListPage<HotelOfDashboard>;
}

/** Loads today's work and both sets of figures for the address, in parallel. */
export async function loadDashboard(request: Request): Promise<DashboardFigures> {
  const question = questionOf(new URL(request.url).searchParams, currentToday());
  const { from, to, hotelId } = question;
  const range = { from, to, ...(hotelId && { hotelId }) };
  const days = call('dashboardByDay', { query: range, signal: request.signal }).catch((error: unknown) => {
    throw (hotelId && withoutHotel(error, request)) || error;
  });
  const [today, byDay, hotels, setup] = await Promise.all([
    // If the hotel is wrong, the call for the figures reports it.
    call('today', { query: hotelId ? { hotelId } : {}, signal: request.signal }).catch((error: unknown) =>
      days.then(() => withoutPart(error)),
    ),
    days,
    loadList(request, 'dashboardByHotel', [], new URLSearchParams(range)),
    call('setup', { signal: request.signal }).catch(withoutPart),
  ]);
  return { question, today, setup, byDay, hotels };
}

/** The address of an unknown hotel redirects to all hotels. */
function withoutHotel(error: unknown, request: Request): Response | undefined {
  if (!(error instanceof CallProblem) || ![404, 422].includes(error.status)) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('hotelId');
  return redirect(`${pathname}?${searchParams}`);
}
