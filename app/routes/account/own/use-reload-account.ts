import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again when the visitor comes back to it, as from the mail that was just sent. */
export function useReloadAccount(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const look = () => void revalidate();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [wanted, revalidate]);
}
