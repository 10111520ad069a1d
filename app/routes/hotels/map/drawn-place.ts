import type { Language } from '../../../../contract/enumerations.ts';

/** Latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number];

/** A name on the map. It is part of the drawing, as the names of hotels are part of their rows. */
export interface PlaceName {
  at: Point;
  kind: 'town' | 'water' | 'green';
  text: Record<Language, string>;
}

/**
 * A hand-drawn destination from general geography: accurate enough to distinguish the beach from the town and the
 * banks of a river, and for nothing else.
 */
export interface DrawnPlace {
  /** The background. */
  ground: 'land' | 'sea';
  /** The map cannot be moved beyond these corners: south-west and north-east. */
  corners: readonly [Point, Point];
  land: readonly (readonly Point[])[];
  /** Shallow water over a reef or a bank. */
  shoals: readonly (readonly Point[])[];
  water: readonly (readonly Point[])[];
  woods: readonly (readonly Point[])[];
  towns: readonly (readonly Point[])[];
  beaches: readonly (readonly Point[])[];
  rivers: readonly { line: readonly Point[]; widthMetres: number }[];
  names: readonly PlaceName[];
}

const nothing = { land: [], shoals: [], water: [], woods: [], towns: [], beaches: [], rivers: [], names: [] };

/** A drawing whose missing parts are empty. */
export function drawn(place: Pick<DrawnPlace, 'ground' | 'corners'> & Partial<DrawnPlace>): DrawnPlace {
  return { ...nothing, ...place };
}

/** 'English', 'বাংলা' at a point. */
export const named = (kind: PlaceName['kind'], at: Point, en: string, bn: string): PlaceName => ({
  at,
  kind,
  text: { en, bn },
});
