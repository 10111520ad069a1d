import { z } from 'zod';
import { dashboardByDay, dashboardByDayQuery, dashboardByHotelQuery, hotelOfDashboard } from './dashboard.ts';
import { deskToday, freeRoom, freeRoomsQuery, todayQuery } from './today.ts';

/** The calls of the administration's first page: the day, and the figures of a period. */
export const dashboardCalls = {
  today: {
    summary:
      'The desk’s day: arrivals, departures, guests in house, rooms left to sell and amounts to collect',
    query: todayQuery,
    answers: { 200: deskToday },
  },
  roomsLeft: {
    summary: 'The kinds of rooms with rooms left to sell tonight, hotel by hotel',
    query: freeRoomsQuery,
    answers: { 200: z.array(freeRoom) },
  },
  dashboardByDay: {
    summary: 'Occupancy, average daily rate, revenue, arrivals, departures and no-shows by day',
    query: dashboardByDayQuery,
    answers: { 200: dashboardByDay },
  },
  dashboardByHotel: {
    summary: 'The same figures by hotel, for the whole period',
    query: dashboardByHotelQuery,
    answers: { 200: z.array(hotelOfDashboard) },
  },
} as const;
