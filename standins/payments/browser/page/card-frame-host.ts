import type {
  CardAnswer,
  CardOptions,
  CardRequest,
  FromCardFrame,
  Locale,
  ToCardFrame,
} from '../shared/protocol.ts';
import { integrationError } from './integration-error.ts';

export interface CardFrameSettings {
  /** Address of the card frame's page. */
  readonly address: string;
  readonly key: string;
  readonly locale: Locale;
  readonly options: CardOptions;
  readonly heard: (message: FromCardFrame) => void;
}

export interface CardFrameHost {
  readonly frame: HTMLIFrameElement;
  send(message: ToCardFrame): void;
  /** Asks the frame to make a payment method or a token of the typed card. */
  request(make: CardRequest['make'], data: object): Promise<CardAnswer>;
  close(): void;
}

/**
 * The frame into which the card is typed. It has an origin of its own (no `allow-same-origin`), so the page can read
 * nothing in it. They communicate over a channel that the page passes when the frame has loaded.
 */
export function hostCardFrame(settings: CardFrameSettings): CardFrameHost {
  const { port1: port, port2: theirs } = new MessageChannel();
  const waiting = new Map<number, (answer: CardAnswer) => void>();
  const frame = document.createElement('iframe');
  cardFrameCount += 1;
  frame.name = `__privateStripeFrame${cardFrameCount}`;
  frame.title = FRAME_TITLES[settings.locale];
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.setAttribute('scrolling', 'no');
  frame.setAttribute('allow', 'payment *');
  Object.assign(frame.style, FRAME_STYLE);
  frame.addEventListener(
    'load',
    () => {
      const { key, locale, options } = settings;
      // An opaque origin has no name, so the target must be '*'; the message holds nothing secret.
      frame.contentWindow?.postMessage({ kind: 'open', key, locale, options }, '*', [theirs]);
    },
    { once: true },
  );
  port.onmessage = ({ data }: MessageEvent<FromCardFrame>) => {
    if (data.kind === 'answer') {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    } else settings.heard(data);
  };
  frame.src = settings.address;
  let requests = 0;
  return {
    frame,
    send: (message) => port.postMessage(message),
    request: (make, data) =>
      new Promise((resolve, reject) => {
        if (!frame.isConnected) return reject(integrationError(NOT_MOUNTED));
        requests += 1;
        waiting.set(requests, resolve);
        port.postMessage({ kind: 'request', id: requests, make, data });
      }),
    close() {
      port.close();
      frame.remove();
    },
  };
}

let cardFrameCount = 0;

const FRAME_TITLES: Readonly<Record<Locale, string>> = {
  en: 'Secure card payment input frame',
  bn: 'কার্ডের তথ্য লেখার নিরাপদ ঘর',
};

const FRAME_STYLE = {
  border: 'none',
  margin: '0',
  padding: '0',
  width: '1px',
  minWidth: '100%',
  overflow: 'hidden',
  display: 'block',
  height: '1.2em',
  userSelect: 'none',
  colorScheme: 'normal',
} as const;

export const NOT_MOUNTED =
  'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to ' +
  'use is still mounted.';
