/** What the process that leads and those that serve say to each other, beside the libraries' own messages. */
export type FromServing =
  /** It listens, so the port is known. */
  | { nibash: 'listening'; port: number }
  /** It answers requests. */
  | { nibash: 'ready' }
  /** It is asked for the figures of all. */
  | { nibash: 'figures wanted'; id: number };

export type FromLeading =
  | { nibash: 'stand-ins'; socket: string; webhookSecret: string; drawsPictures: boolean }
  | { nibash: 'figures'; id: number; text: string };

const isOwn = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'nibash' in message;

/** The message when it is one of these and not a library's. Both ends are the same program. */
export const fromServing = (message: unknown): FromServing | undefined =>
  isOwn(message) ? (message as FromServing) : undefined;
export const fromLeading = (message: unknown): FromLeading | undefined =>
  isOwn(message) ? (message as FromLeading) : undefined;
