import { z } from 'zod';
import { readStoredJson, writeStored } from '../../../session/browser-storage.ts';

export interface PickedHotel {
  id: string;
  name: string;
  /** Distinguishes it from another hotel of the same name. */
  place?: string | undefined;
}

const key = 'nibash.desk-hotel';
const pickedHotel = z.object({ id: z.string(), name: z.string(), place: z.string().optional() });

/** The hotel that was last picked in this browser; names and places of hotels are public. */
export function readLastHotel(): PickedHotel | undefined {
  return pickedHotel.safeParse(readStoredJson('localStorage', key)).data;
}

export function storeLastHotel({ id, name, place }: PickedHotel): void {
  writeStored('localStorage', key, JSON.stringify({ id, name, place }));
}
