import { startTransition, useCallback, useEffect, useState } from 'react';

export interface Loaded<Value> {
  state: 'none' | 'loading' | 'ready' | 'failed';
  /** The last value while the next one is loading. */
  value: Value | undefined;
  /** The error of `load`, when the state is `failed`. */
  error?: unknown;
  retry: () => void;
}

/**
 * Loads data for a key; reloads when the key changes or `retry` is called, and aborts outdated requests. Without a
 * key nothing is loaded. `pauseMs`: the wait before loading, for a key that is typed.
 */
export function useLoaded<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Loaded<Value> {
  const [answer, setAnswer] = useState<{ request: string; value?: Value; error?: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const request = `${key} ${attempt}`;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that `load` reads.
  useEffect(() => {
    if (key === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function loadNow() {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signal.aborted) return;
      const next = await load(signal).then(
        (value) => ({ request, value }),
        (error: unknown) => ({ request, error }),
      );
      // In React's slices: what has come never delays a touch.
      if (!signal.aborted) startTransition(() => setAnswer(next));
    }
    void loadNow();
    return () => leaving.abort();
  }, [request]);

  if (key === undefined) return { state: 'none', value: undefined, retry };
  if (answer?.request !== request) return { state: 'loading', value: answer?.value, retry };
  if ('error' in answer) return { state: 'failed', value: undefined, error: answer.error, retry };
  return { state: 'ready', value: answer.value, retry };
}
