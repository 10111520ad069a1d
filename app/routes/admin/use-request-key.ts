import { useRef } from 'react';
import { z } from 'zod';
import { readStoredJson, writeStored } from '../../session/browser-storage.ts';

const sentRequest = z.object({ content: z.string(), key: z.string() });
type SentRequest = z.infer<typeof sentRequest>;

/**
 * A repeated request has the same key, so that after a lost answer nothing is made twice. With `keptAs` the last
 * request is stored in this browser, so that it survives a reload.
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
