import { z } from 'zod';
import { inserted, updated } from './acknowledged.ts';
import type { Call } from './call.ts';
import type { CallName } from './call-paths.ts';
import { catalogueImported, importBytesMax, importRequest } from './catalogue-import.ts';
import { restoration } from './deletion.ts';
import { hotelName, hotelNameQuery } from './hotel.ts';
import { hotelChange, newHotel } from './hotel-input.ts';
import { hotelInPath, roomInPath } from './path-params.ts';
import { newRoom, room, roomChange } from './room.ts';

/** The calls by which the administrator adds and changes hotels and rooms. */
export const catalogueCalls = {
  hotelName: {
    summary:
      'The names of all hotels, for the form that adds a room; with place=true also their district and upazila',
    query: hotelNameQuery,
    answers: { 200: z.array(hotelName) },
  },
  addHotels: {
    summary: 'Adds a hotel; a repeated request with the same Idempotency-Key adds it only once',
    body: newHotel,
    headers: { 'Idempotency-Key': 'optional' },
    answers: { 201: inserted },
  },
  updateHotel: {
    summary: 'Changes a hotel; with If-Match, only if nobody has changed it since it was read',
    params: hotelInPath,
    body: hotelChange,
    headers: { 'If-Match': 'optional' },
    answers: { 200: updated },
  },
  restoreHotel: {
    summary: 'Restores an archived hotel with the rooms that were archived together with it',
    params: hotelInPath,
    answers: { 200: restoration },
  },
  restoreRoom: {
    summary: 'Restores an archived room; its hotel must not be archived',
    params: roomInPath,
    answers: { 200: restoration },
  },
  addRooms: {
    summary: 'Adds a room to a hotel; a repeated request with the same Idempotency-Key adds it only once',
    body: newRoom,
    headers: { 'Idempotency-Key': 'optional' },
    answers: { 201: inserted },
  },
  editRoom: {
    summary: 'One room, for the form that changes it',
    params: roomInPath,
    query: z.strictObject({}),
    answers: { 200: room },
  },
  updateRoom: {
    summary: 'Changes a room; with If-Match, only if nobody has changed it since it was read',
    params: roomInPath,
    body: roomChange,
    headers: { 'If-Match': 'optional' },
    answers: { 200: updated },
  },
  importCatalogue: {
    summary:
      'Adds the hotels and rooms of two CSV files, all of them or none; what is there already is left as it is',
    body: importRequest,
    bodyBytesMax: importBytesMax,
    answers: { 200: catalogueImported },
  },
  exportHotels: {
    summary: 'All open hotels as the file that an import takes',
    query: z.strictObject({}),
    answers: { 200: z.string() },
    file: 'text/csv',
  },
  exportRooms: {
    summary: 'All open rooms as the file that an import takes',
    query: z.strictObject({}),
    answers: { 200: z.string() },
    file: 'text/csv',
  },
} as const satisfies Partial<Record<CallName, Call>>;
