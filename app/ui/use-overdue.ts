import { useEffect, useState } from 'react';

/** The wait before a page says that something does not come (a form of another host, a sign-in). */
const overdueMs = 15_000;

/**
 * Whether something has been waited for longer than this. `waitsFor`: names it, so that another try has its own time;
 * undefined while nothing is waited for.
 */
export function useOverdue(waitsFor: string | undefined, afterMs = overdueMs): boolean {
  const [overdue, setOverdue] = useState<string>();
  useEffect(() => {
    if (waitsFor === undefined) return;
    const timer = setTimeout(() => setOverdue(waitsFor), afterMs);
    return () => {
      clearTimeout(timer);
      setOverdue(undefined);
    };
  }, [waitsFor, afterMs]);
  return waitsFor !== undefined && overdue === waitsFor;
}
