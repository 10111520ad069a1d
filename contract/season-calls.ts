import { z } from 'zod';
import { inserted, updated } from './acknowledged.ts';
import type { Call } from './call.ts';
import { seasonInPath } from './path-params.ts';
import {
  hotelsSeason,
  hotelsSeasonInput,
  hotelsSeasonPreview,
  season,
  seasonEffect,
  seasonInput,
  seasonPreviewRequest,
  seasonsQuery,
  seasonTakenBack,
} from './season.ts';

/** Calls about season rules. */
export const seasonCalls = {
  seasons: {
    summary: 'The season rules of a hotel and its rooms, by first night',
    query: seasonsQuery,
    answers: { 200: z.array(season) },
  },
  addSeason: {
    summary:
      'Adds a season rule, which takes precedence over the other rules of its hotel or room; a repeated request with the same Idempotency-Key adds it only once',
    body: seasonInput,
    headers: { 'Idempotency-Key': 'optional' },
    answers: { 201: inserted },
  },
  updateSeason: {
    summary: 'Changes a season rule; with If-Match, only if nobody has changed it since it was read',
    params: seasonInPath,
    body: seasonInput,
    headers: { 'If-Match': 'optional' },
    answers: { 200: updated },
  },
  deleteSeason: {
    summary: 'Deletes a season rule; existing bookings stay unchanged',
    params: seasonInPath,
    query: z.strictObject({}),
    answers: { 200: z.object({ deletedCount: z.number() }) },
  },
  previewSeason: {
    summary: 'The price of each room’s nights with a season rule that is not saved yet',
    body: seasonPreviewRequest,
    answers: { 200: z.array(seasonEffect) },
  },
  addHotelsSeason: {
    summary:
      'Adds a season rule to each hotel that is there now, of a district or of all: to every one of them or to none; a repeated request with the same Idempotency-Key adds it only once',
    body: hotelsSeasonInput,
    headers: { 'Idempotency-Key': 'optional' },
    answers: { 201: inserted },
  },
  hotelsSeasons: {
    summary: 'The newest seasons that were made for many hotels and not taken back, the newest first',
    query: z.strictObject({}),
    answers: { 200: z.array(hotelsSeason) },
  },
  takeSeasonBack: {
    summary:
      'Takes a season for many hotels out of each of them, in one step; where its rule was changed since, it is left and the hotel is named',
    params: seasonInPath,
    query: z.strictObject({}),
    answers: { 200: seasonTakenBack },
  },
  previewHotelsSeason: {
    summary: 'The change that a season for many hotels would make, before it is saved',
    body: hotelsSeasonInput,
    answers: { 200: hotelsSeasonPreview },
  },
} satisfies Record<string, Call>;
