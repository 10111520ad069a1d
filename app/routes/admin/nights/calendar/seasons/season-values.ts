import { z } from 'zod';
import { type Season, type SeasonInput, seasonInput } from '../../../../../../contract/season.ts';
import { weekdays } from '../../../../../../kernel/stay-dates.ts';

/** The form's values as entered. */
export interface WrittenSeason {
  hotelId: string;
  roomId: string;
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
const optional = ['roomId', 'price', 'changePercent', 'nightsMin', 'advance'];

export const seasonForm = z.preprocess(
  (written) =>
    isRecord(written)
      ? Object.fromEntries(
          Object.entries(written).filter(([field, value]) => !(optional.includes(field) && value === '')),
        )
      : written,
  seasonInput,
);

/** The initial values of a form: the season to change, or an empty one for every night of the week. */
export const writtenOf = (hotelId: string, season: Season | undefined): WrittenSeason => ({
  hotelId,
  roomId: season?.roomId ?? '',
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
export function readSeason(written: WrittenSeason): SeasonInput | undefined {
  const read = seasonForm.safeParse(written);
  return read.success ? read.data : undefined;
}
