import { useCallback, useEffect, useState } from 'react';

export interface Loaded<Value> {
  state: 'none' | 'loading' | 'ready' | 'failed';
  /** While the next is loading, what was there before. */
  value: Value | undefined;
  problem?: string | undefined;
  retry: () => void;
}

/**
 * What a question is answered, asked anew whenever the question changes or `retry` is called. `undefined` asks
 * nothing. `load` has to be the same function as long as it means the same.
 */
export function useLoaded<Value>(
  question: string | undefined,
  load: (question: string, signal: AbortSignal) => Promise<Value>,
  problemOf?: (error: unknown) => string,
): Loaded<Value> {
  const [answer, setAnswer] = useState<{ asked: string; value?: Value; error?: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${question} ${attempt}`;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (question === undefined) return;
    const abort = new AbortController();
    load(question, abort.signal)
      .then((value) => setAnswer({ asked, value }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ asked, error });
      });
    return () => abort.abort();
  }, [question, load, asked]);

  if (question === undefined) return { state: 'none', value: undefined, retry };
  if (answer?.asked !== asked) return { state: 'loading', value: answer?.value, retry };
  if (answer.error !== undefined)
    return { state: 'failed', value: undefined, problem: problemOf?.(answer.error), retry };
  return { state: 'ready', value: answer.value, retry };
}
