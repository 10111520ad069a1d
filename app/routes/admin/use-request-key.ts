import { useRef } from 'react';
import { z } from 'zod';
import { readStoredJson, writeStored } from '../../session/browser-storage.ts';

const sentRequest = z.object({ content: z.string(), key: z.string() });
type SentRequest = z.infer<typeof sentRequest>;

/**
 * A repeated request has the same key, so that after a lost answer nothing is made twice. With `storageKey` the last
 * request is stored in this browser, so that it survives a reload.
 */
export function useRequestKey(storageKey?: string): {
  keyOf: (request: object) => string;
  forget: () => void;
} {
  const last = useRef<SentRequest | undefined>(undefined);
  return {
    keyOf(request) {
      const content = JSON.stringify(request);
      const stored =
        last.current ??
        (storageKey ? sentRequest.safeParse(readStoredJson('localStorage', storageKey)).data : undefined);
      last.current = stored?.content === content ? stored : { content, key: crypto.randomUUID() };
      if (storageKey) writeStored('localStorage', storageKey, JSON.stringify(last.current));
      return last.current.key;
    },
    forget() {
      last.current = undefined;
      if (storageKey) writeStored('localStorage', storageKey, null);
    },
  };
}
