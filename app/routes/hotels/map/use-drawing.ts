import { useEffect, useState } from 'react';
import type { District } from '../../../../contract/enumerations.ts';
import type { DrawnPlace } from './drawn-place.ts';

const drawings: Record<District, () => Promise<DrawnPlace>> = {
  "Cox's Bazar": async () => (await import('./places/coxs-bazar.ts')).coxsBazar,
  'Saint Martin': async () => (await import('./places/saint-martin.ts')).saintMartin,
  Dhaka: async () => (await import('./places/dhaka.ts')).dhaka,
  Rajshahi: async () => (await import('./places/rajshahi.ts')).rajshahi,
  Khulna: async () => (await import('./places/khulna.ts')).khulna,
  Sylhet: async () => (await import('./places/sylhet.ts')).sylhet,
  Mymensingh: async () => (await import('./places/mymensingh.ts')).mymensingh,
};

/**
 * Loads the drawing of one destination; nobody needs all seven. While the next one loads, the last one stays.
 * `retry` exists after a failure and loads it again.
 */
export function useDrawing(district: District): { place: DrawnPlace | undefined; retry?: () => void } {
  const [place, setPlace] = useState<DrawnPlace>();
  /** The destination whose drawing failed to load. */
  const [failed, setFailed] = useState<District>();
  useEffect(() => {
    if (failed === district) return;
    let wanted = true;
    drawings[district]().then(
      (loaded) => wanted && setPlace(loaded),
      () => wanted && setFailed(district),
    );
    return () => {
      wanted = false;
    };
  }, [district, failed]);
  return { place, ...(failed === district && { retry: () => setFailed(undefined) }) };
}
