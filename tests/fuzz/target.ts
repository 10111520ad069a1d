import type { Sent } from './request.ts';

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** The server under test, in this process or behind a socket. */
export interface Target {
  send(request: Sent): Promise<Answer>;
  today: string;
  administrator: { email: string; password: string };
  publishableKey: string;
  secretKey: string;
  imagesKey: string;
  /** This business at the payment gateway. */
  store: { id: string; password: string };
  webhookSecret: string;
  /** The code in the last link that was mailed to an address. */
  mailedCode(email: string): Promise<string>;
  /** How many events of the card provider are still to be sent. */
  untold(): number;
  /** Everything that is stored, as one text: equal while nothing was changed. */
  digest(): Promise<string>;
  /** Tables that contain a character which no text may hold. */
  strangeTables(): Promise<string[]>;
}

export type Send = <T>(method: string, path: string, options?: SendOptions) => Promise<T>;
interface SendOptions {
  body?: object;
  /** A form, for the card stand-in. */
  form?: Record<string, string>;
  /** An Idempotency-Key: this one, or a random one for true. */
  key?: boolean | string;
}

/** Makes a call that must succeed; throws with the answer when it is refused. */
export function senderFor(target: Target, token?: string): Send {
  return async <T>(method: string, path: string, { body, form, key }: SendOptions = {}) => {
    const answer = await target.send({
      method,
      path,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(key && { 'Idempotency-Key': key === true ? crypto.randomUUID() : key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    return JSON.parse(answer.text) as T;
  };
}
