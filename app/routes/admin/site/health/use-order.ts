import { useState } from 'react';
import { useRevalidator } from 'react-router';

/** Orders something from the server, one order at a time, then shows the state of the site again. */
export function useOrder() {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'running' | 'done' | 'failed'>();
  async function run(order: () => Promise<unknown>): Promise<void> {
    if (state === 'running') return;
    setState('running');
    try {
      await order();
      await revalidate();
      setState('done');
    } catch {
      setState('failed');
    }
  }
  return { state, run };
}
