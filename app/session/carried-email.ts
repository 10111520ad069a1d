import { useEffect } from 'react';

/**
 * The e-mail that was typed on a page about signing in, for the next of these pages. In memory alone: it is gone with a
 * reload, and when somebody has signed in or out.
 */
let carried = '';

export const carriedEmail = (): string => carried;

export function forgetCarriedEmail(): void {
  carried = '';
}

/** Carries the e-mail of this form. */
export function useCarriedEmail(typed: string): void {
  useEffect(() => {
    carried = typed;
  }, [typed]);
}
