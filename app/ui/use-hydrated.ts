import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server's page and until the scripts have taken it over. A form that only scripts can send keeps its
 * button disabled till then, so that an impatient press is not lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
