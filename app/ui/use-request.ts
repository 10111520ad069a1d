import { useState } from 'react';

/** Runs one request at a time; answers whether one runs, and why the last one failed. */
export function useRequest(problemOf: (error: unknown) => string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(request: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await request();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, run };
}
