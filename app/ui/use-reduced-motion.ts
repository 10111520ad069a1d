import { useMedia } from './use-media.ts';

/** Whether nothing may move by itself. The server assumes so, which only delays a movement. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)', true);
