import { useCallback, useEffect, useState } from 'react';

export interface Loaded<Value> {
  state: 'none' | 'loading' | 'ready' | 'failed';
  /** While the next is loading, what was there before. */
  value: Value | undefined;
  problem?: string | undefined;
  retry: () => void;
}

/** Loads data for a key; reloads when the key changes or `retry` is called. Without a key nothing is loaded. */
export function useLoaded<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
  problemOf?: (error: unknown) => string,
): Loaded<Value> {
  const [answer, setAnswer] = useState<{ asked: string; value?: Value; error?: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${key} ${attempt}`;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that `load` reads.
  useEffect(() => {
    if (key === undefined) return;
    const abort = new AbortController();
    load(abort.signal)
      .then((value) => setAnswer({ asked, value }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ asked, error });
      });
    return () => abort.abort();
  }, [asked]);

  if (key === undefined) return { state: 'none', value: undefined, retry };
  if (answer?.asked !== asked) return { state: 'loading', value: answer?.value, retry };
  if (answer.error !== undefined)
    return { state: 'failed', value: undefined, problem: problemOf?.(answer.error), retry };
  return { state: 'ready', value: answer.value, retry };
}
