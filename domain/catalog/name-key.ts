import type { HotelRow } from './catalog-store.ts';

/** The key under which the Property Name filter finds a hotel by a loose spelling of either name. */
export function nameKeyOf(_names: Pick<HotelRow, 'name' | 'nameBn'>): string {
  return '';
}
