import { z } from 'zod';
import {
  type HotelsSeasonInput,
  hotelsSeasonInput,
  type Season,
  type SeasonInput,
  seasonInput,
} from '../../../../../../contract/season.ts';
import { weekdays } from '../../../../../../kernel/stay-dates.ts';

/** The form's values as entered. */
export interface WrittenSeason {
  hotelId: string;
  roomId: string;
  /** Of a season for many hotels; empty: all. */
  district: string;
  name: string;
  from: string;
  to: string;
  weekdays: string[];
  price: string;
  changePercent: string;
  nightsMin: string;
  closed: boolean;
  advance: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Empty optional fields count as absent; required ones report themselves. */
const optional = ['roomId', 'district', 'price', 'changePercent', 'nightsMin', 'advance'];

/** The written fields without the empty optional ones and without those of the other kind of season. */
const written =
  (...others: string[]) =>
  (values: unknown) =>
    isRecord(values)
      ? Object.fromEntries(
          Object.entries(values).filter(
            ([field, value]) => !others.includes(field) && !(optional.includes(field) && value === ''),
          ),
        )
      : values;

export const seasonForm = z.preprocess(written('district'), seasonInput);
export const hotelsSeasonForm = z.preprocess(written('hotelId', 'roomId'), hotelsSeasonInput);

/** The initial values of a form: the season to change, or an empty one for every night of the week. */
export const writtenOf = (hotelId: string, season: Season | undefined): WrittenSeason => ({
  hotelId,
  roomId: season?.roomId ?? '',
  district: '',
  name: season?.name ?? '',
  from: season?.from ?? '',
  to: season?.to ?? '',
  weekdays: [...(season?.weekdays ?? weekdays)],
  price: season?.price === undefined ? '' : String(season.price),
  changePercent: season?.changePercent === undefined ? '' : String(season.changePercent),
  nightsMin: season?.nightsMin === undefined ? '' : String(season.nightsMin),
  closed: season?.closed ?? false,
  advance: season?.advance ?? '',
});

/** The entered season in the calls' format; undefined while a field is missing or wrong. */
export function readSeason(entered: WrittenSeason): SeasonInput | undefined {
  const read = seasonForm.safeParse(entered);
  return read.success ? read.data : undefined;
}

/** The same of a season for many hotels. */
export function readHotelsSeason(entered: WrittenSeason): HotelsSeasonInput | undefined {
  const read = hotelsSeasonForm.safeParse(entered);
  return read.success ? read.data : undefined;
}
