import { useEffect } from 'react';

/** Long after the page is usable, so that the worker's downloads do not delay the visitor on a slow connection. */
const afterMs = 3000;

/** Installs the service worker of a built website, or removes it when the installation has turned it off. */
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
