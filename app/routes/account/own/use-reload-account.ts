import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the page's data when the visitor returns to it, for example from the mail that was just sent. */
export function useReloadAccount(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const look = () => void revalidate();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [wanted, revalidate]);
}
