const channelName = 'nibash.given-up-holds';

const opened = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

/** Tells the other tabs of this browser that a hold of theirs was given up for another room. */
export function announceGivenUp(holdId: string): void {
  const channel = opened();
  channel?.postMessage(holdId);
  channel?.close();
}

/** Calls the listener for each hold that another tab has given up, until the returned function is called. */
export function onGivenUp(listener: (holdId: string) => void): () => void {
  const channel = opened();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  });
  return () => channel?.close();
}
