import { useRef, useState } from 'react';
import { saveAnswer } from '../../../ui/save-answer.ts';
import { restMs } from '../second-press.ts';

/**
 * The download of a list, each taking of which is noted in the audit log: a second press takes it once. `wanted`: undefined while
 * something is missing.
 */
export function useListDownload<Wanted extends object>(
  wanted: Wanted | undefined,
  ask: (wanted: Wanted) => Promise<Response>,
) {
  const [state, setState] = useState<'idle' | 'incomplete' | 'busy' | 'done' | 'failed'>('idle');
  const last = useRef({ text: '', at: 0 });

  async function download(): Promise<void> {
    if (state === 'busy') return;
    if (!wanted) return setState('incomplete');
    const text = JSON.stringify(wanted);
    if (state === 'done' && text === last.current.text && performance.now() - last.current.at < restMs)
      return;
    setState('busy');
    try {
      await saveAnswer(await ask(wanted));
      last.current = { text, at: performance.now() };
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return { state, download };
}
