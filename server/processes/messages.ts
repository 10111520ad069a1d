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
  | { nibash: 'figures'; id: number; text: string | undefined };

const isOwn = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'nibash' in message;

/** Whether a message is one of these and not a library's. Both ends are the same program. */
export const isFromServing = (message: unknown): message is FromServing => isOwn(message);
export const isFromLeading = (message: unknown): message is FromLeading => isOwn(message);
