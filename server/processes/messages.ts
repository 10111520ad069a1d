/** The messages between the leading process and the serving ones, besides the libraries' own. */
export type FromServing =
  /** The process listens, so the port is known; or it will listen there beside others once it can answer. */
  | { nibash: 'listening'; port: number }
  /** The process listens and answers requests. */
  | { nibash: 'ready' }
  /** Sent every second. */
  | { nibash: 'alive' }
  /** The process was asked for the metrics of all. */
  | { nibash: 'figures wanted'; id: number };

export type FromLeading =
  | { nibash: 'stand-ins'; socket: string; webhookSecret: string }
  | { nibash: 'figures'; id: number; text: string | undefined };

const isOwn = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'nibash' in message;

/** Whether a message is one of these and not a library's. Both ends are the same program. */
export const isFromServing = (message: unknown): message is FromServing => isOwn(message);
export const isFromLeading = (message: unknown): message is FromLeading => isOwn(message);
