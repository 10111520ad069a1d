import { useEffect } from 'react';

/** Long after the page is usable: on a slow line, what the worker fetches must not be in the visitor's way. */
const afterMs = 3000;

/** Installs the service worker of a built website, or removes it where the installation does not want one. */
export function useWorker(wanted: boolean): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(async () => {
      const { startWorker, stopWorker } = await import('./worker.ts');
      await (wanted ? startWorker() : stopWorker());
    }, afterMs);
    return () => clearTimeout(timer);
  }, [wanted]);
}
