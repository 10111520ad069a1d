import { useState } from 'react';

/** A phone finds itself within seconds; without an answer by then the person goes on with the map. */
const waitMs = 15_000;

/** Asks the browser where the person is, once for each press. */
export function useOwnPosition(onPosition: (at: { latitude: number; longitude: number }) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'unknown'>('idle');
  function ask() {
    if (state === 'asking') return;
    // Browsers have none on an unencrypted page that is not this machine's own.
    if (!navigator.geolocation) return setState('unknown');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onPosition({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: waitMs },
    );
  }
  return { state, ask };
}
