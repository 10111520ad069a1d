import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server sends and in the first render over it, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
