import { useRef } from 'react';
import { z } from 'zod';
import { readStoredJson, writeStored } from '../../session/browser-storage.ts';

const sentRequest = z.object({ content: z.string(), key: z.string() });
type SentRequest = z.infer<typeof sentRequest>;

/**
 * The same request sent again has the same key: after a lost answer it is asked for, and nothing is made twice. With
 * `keptAs` the last request stays in this browser, so that a page that is loaded anew knows it too.
 */
export function useRequestKey(keptAs?: string): { keyOf: (request: object) => string; forget: () => void } {
  const last = useRef<SentRequest | undefined>(undefined);
  return {
    keyOf(request) {
      const content = JSON.stringify(request);
      const known =
        last.current ??
        (keptAs ? sentRequest.safeParse(readStoredJson('localStorage', keptAs)).data : undefined);
      last.current = known?.content === content ? known : { content, key: crypto.randomUUID() };
      if (keptAs) writeStored('localStorage', keptAs, JSON.stringify(last.current));
      return last.current.key;
    },
    forget() {
      last.current = undefined;
      if (keptAs) writeStored('localStorage', keptAs, null);
    },
  };
}
