import type { z } from 'zod';
import type { hotelsSeasonInput, Season, SeasonEffect, seasonInput } from '../../../contract/season.ts';
import type { Database } from '../../../db/statements/database.ts';
import {
  addSeasonRule,
  changeSeasonRule,
  removeSeasonRule,
  type SeasonPlaceFault,
} from '../../../domain/calendar/change-season-rules.ts';
import {
  type CostSpan,
  previewSeasonRule,
  type SeasonEffect as RoomEffect,
} from '../../../domain/calendar/preview-season-rule.ts';
import {
  addSeasonToHotels,
  previewSeasonForHotels,
  type SeasonForHotels,
} from '../../../domain/calendar/season-for-hotels.ts';
import { findRulesOfHotel } from '../../../domain/inventory/season-rules-store.ts';
import type { SeasonRule, SeasonValues } from '../../../domain/pricing/season-rule.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { poishaOfTaka, takaOfPoisha } from '../../../kernel/money.ts';
import { addDays, horizonDays, stayNightsMax, weekdays } from '../../../kernel/stay-dates.ts';
import { optionalKey } from '../../http/idempotency-key.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound } from '../../http/refusal.ts';
import { etagOf, versionOf } from './if-match.ts';
import { acknowledge, conflict, keyConflict } from './save-answers.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

type SeasonInput = z.infer<typeof seasonInput>;

export const getSeasons =
  ({ db, clock }: Deps): Handler<'seasons'> =>
  async ({ query }) => {
    const rules = await findRulesOfHotel(db, query.hotelId, clock.today());
    return { status: 200, body: rules.map(({ rule, room }) => shape(rule, room)) };
  };

export const postSeason =
  (deps: Deps): Handler<'addSeason'> =>
  async ({ visitor: actor, body, header }) => {
    const values = valuesOf(deps.clock, body);
    const key = optionalKey(header('idempotency-key'));
    const added = await addSeasonRule(deps, { actor, key, values });
    switch (added.outcome) {
      case 'added':
        return { status: 201, body: { acknowledged: true, insertedId: added.id } };
      case 'key_conflict':
        throw keyConflict('season');
      case 'too_many_seasons':
        throw invalidInput([{ path: 'hotelId', code: 'too_many_seasons' }]);
      default:
        throw placeFault(added);
    }
  };

export const putSeason =
  (deps: Deps): Handler<'updateSeason'> =>
  async ({ visitor: actor, params: { id }, body, header }) => {
    const version = versionOf(header('if-match'));
    const values = valuesOf(deps.clock, body);
    const changed = await changeSeasonRule(deps, { actor, id, values, version });
    switch (changed.outcome) {
      case 'season_not_found':
        throw notFound('season');
      case 'version_conflict':
        throw conflict(etagOf(changed.stored), shape(changed.stored, null), body);
      case 'hotel_unknown':
      case 'room_unknown':
        throw placeFault(changed);
      default:
        return acknowledge(changed);
    }
  };

export const deleteSeason =
  (deps: Deps): Handler<'deleteSeason'> =>
  async ({ visitor: actor, params: { id } }) => {
    if (!(await removeSeasonRule(deps, { actor, id }))) throw notFound('season');
    return { status: 200, body: { deletedCount: 1 } };
  };

export const postSeasonPreview =
  (deps: Deps): Handler<'previewSeason'> =>
  async ({ body: { season, _id: id } }) => {
    const preview = await previewSeasonRule(deps, { values: valuesOf(deps.clock, season), id });
    if (preview.outcome !== 'previewed') throw placeFault(preview);
    return { status: 200, body: preview.effects.map(effectShape) };
  };

export const postHotelsSeason =
  (deps: Deps): Handler<'addHotelsSeason'> =>
  async ({ visitor: actor, body, header }) => {
    const season = forHotels(deps.clock, body);
    const key = optionalKey(header('idempotency-key'));
    const added = await addSeasonToHotels(deps, { actor, key, season });
    switch (added.outcome) {
      case 'added':
        return { status: 201, body: { acknowledged: true, insertedId: added.id } };
      case 'key_conflict':
        throw keyConflict('season');
      case 'too_many_seasons':
        throw invalidInput([{ path: 'district', code: 'too_many_seasons' }]);
      case 'no_hotel':
        throw invalidInput([{ path: 'district', code: 'no_hotel_there' }]);
    }
  };

export const postHotelsSeasonPreview =
  (deps: Deps): Handler<'previewHotelsSeason'> =>
  async ({ body }) => {
    const { hotels, fullCount, full, effects } = await previewSeasonForHotels(
      deps,
      forHotels(deps.clock, body),
    );
    return {
      status: 200,
      body: {
        hotels,
        fullCount,
        full: full.map(({ id, name, nameBn }) => ({
          _id: id,
          hotelName: name,
          hotelNameBn: nameBn ?? undefined,
        })),
        effects: effects.map(({ hotel, ...effect }) => ({
          _id: hotel.id,
          hotelName: hotel.name,
          hotelNameBn: hotel.nameBn ?? undefined,
          ...costShape(effect),
        })),
      },
    };
  };

function forHotels(clock: Clock, { district, ...terms }: z.infer<typeof hotelsSeasonInput>): SeasonForHotels {
  return { district, terms: termsOf(clock, terms) };
}

function placeFault(fault: SeasonPlaceFault) {
  return invalidInput([
    fault.outcome === 'hotel_unknown'
      ? { path: 'hotelId', code: 'hotel_unknown' }
      : { path: 'roomId', code: 'room_unknown' },
  ]);
}

const valuesOf = (clock: Clock, { hotelId, roomId, ...terms }: SeasonInput): SeasonValues => ({
  hotelId,
  roomId: roomId ?? null,
  ...termsOf(clock, terms),
});

/**
 * A past span needs no rule, and the last possible night is that of a stay that begins on the last day of the
 * horizon.
 */
function termsOf(clock: Clock, input: Omit<SeasonInput, 'hotelId' | 'roomId'>): SeasonForHotels['terms'] {
  const today = clock.today();
  if (input.to < today) throw invalidInput([{ path: 'to', code: 'date_past' }]);
  if (input.to > addDays(today, horizonDays + stayNightsMax))
    throw invalidInput([{ path: 'to', code: 'date_too_far' }]);
  return {
    name: input.name,
    firstNight: input.from,
    lastNight: input.to,
    weekdays: weekdays.filter((day) => input.weekdays?.includes(day) ?? true),
    pricePoisha: input.price === undefined ? null : poishaOfTaka(input.price),
    changePercent: input.changePercent ?? null,
    nightsMin: input.nightsMin ?? null,
    closed: input.closed ?? false,
    advance: input.advance ?? null,
  };
}

function shape(rule: SeasonRule, room: { name: string; nameBn: string | null } | null): Season {
  return {
    _id: rule.id,
    version: rule.version,
    hotelId: rule.hotelId,
    roomId: rule.roomId ?? undefined,
    roomName: room?.name,
    roomNameBn: room?.nameBn ?? undefined,
    name: rule.name,
    from: rule.firstNight,
    to: rule.lastNight,
    weekdays: rule.weekdays,
    price: rule.pricePoisha === null ? undefined : takaOfPoisha(rule.pricePoisha),
    changePercent: rule.changePercent ?? undefined,
    nightsMin: rule.nightsMin ?? undefined,
    closed: rule.closed,
    advance: rule.advance ?? undefined,
  };
}

const effectShape = ({ room, ...effect }: RoomEffect): SeasonEffect => ({
  _id: room.id,
  roomName: room.name,
  roomNameBn: room.nameBn ?? undefined,
  ...costShape(effect),
});

const costShape = ({ nights, priced, now, planned }: Omit<RoomEffect, 'room'>) => ({
  nights,
  priced,
  now: spanShape(now),
  planned: spanShape(planned),
});

const spanShape = (span: CostSpan) =>
  span && { lowest: takaOfPoisha(span.lowestPoisha), highest: takaOfPoisha(span.highestPoisha) };
