import type {
  CardAnswer,
  CardChange,
  CardOptions,
  CardRequest,
  FromCardFrame,
  Locale,
} from '../shared/protocol.ts';
import { type CardFrameHost, hostCardFrame, NOT_MOUNTED } from './card-frame-host.ts';
import { createEventHub, type Listener } from './event-hub.ts';
import { integrationError } from './integration-error.ts';

export interface CardElement {
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: CardOptions): void;
  on(name: string, listener: Listener): CardElement;
  once(name: string, listener: Listener): CardElement;
  off(name: string, listener?: Listener): CardElement;
  focus(): void;
  blur(): void;
  clear(): void;
}

export interface CardElementContext {
  readonly frameAddress: string;
  readonly key: string;
  readonly locale: Locale;
  readonly destroyed: () => void;
}

type Classes = Readonly<Record<string, string>>;
type ElementOptions = CardOptions & { readonly classes?: Classes };
type RequestCard = (make: CardRequest['make'], data: object) => Promise<CardAnswer>;

const CLASSES: Classes = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

const requestsByElement = new WeakMap<object, RequestCard>();

/** Asks a mounted card element for a payment method or token made from its typed card. */
export function requestCard(element: object, make: CardRequest['make'], data: object): Promise<CardAnswer> {
  const request = requestsByElement.get(element);
  return request ? request(make, data) : Promise.reject(integrationError(NOT_MOUNTED));
}

/** Says whether a value is one of our card elements. */
export function isCardElement(value: unknown): value is CardElement {
  return typeof value === 'object' && value !== null && requestsByElement.has(value);
}

/** The card element: number, expiry and code on one line, in a frame that the page cannot read. */
export function createCardElement(context: CardElementContext, initial: ElementOptions = {}): CardElement {
  const hub = createEventHub();
  let options = initial;
  let host: CardFrameHost | undefined;
  let place: Element | undefined;
  let ready = false;
  let focusWanted = false;
  let state: CardChange | undefined;
  const classNames = () => ({ ...CLASSES, ...options.classes });

  function toggle(name: keyof typeof CLASSES, on: boolean): void {
    for (const part of (classNames()[name] ?? '').split(/\s+/).filter(Boolean))
      place?.classList.toggle(part, on);
  }

  function handleMessage(message: FromCardFrame): void {
    if (message.kind === 'height' && host) host.frame.style.height = `${message.pixels}px`;
    if (message.kind === 'change') {
      state = message.change;
      showState();
      hub.emit('change', { elementType: 'card', ...message.change });
    }
    if (message.kind === 'ready') {
      ready = true;
      hub.emit('ready', { elementType: 'card' });
      if (focusWanted) element.focus();
    }
    if (message.kind === 'focus' || message.kind === 'blur') {
      toggle('focus', message.kind === 'focus');
      hub.emit(message.kind, { elementType: 'card' });
    }
    if (message.kind === 'escape') hub.emit('escape', { elementType: 'card' });
    // Return in the card field submits the form around it, as in any other field.
    if (message.kind === 'submit') place?.closest('form')?.requestSubmit();
  }

  function showState(): void {
    toggle('empty', state?.empty ?? true);
    toggle('complete', state?.complete ?? false);
    toggle('invalid', state?.error !== undefined);
  }

  const element: CardElement = {
    mount(target) {
      const mountPoint = elementOf(target);
      if (place === mountPoint && host?.frame.isConnected) return;
      element.unmount();
      place = mountPoint;
      const { frameAddress: address, key, locale } = context;
      host = hostCardFrame({ address, key, locale, options: plainOptions(options), heard: handleMessage });
      mountPoint.replaceChildren(wrapped(host.frame));
      toggle('base', true);
      showState();
    },
    unmount() {
      host?.close();
      for (const name of Object.keys(CLASSES)) toggle(name, false);
      place?.replaceChildren();
      host = undefined;
      place = undefined;
      state = undefined;
      ready = false;
    },
    destroy() {
      element.unmount();
      requestsByElement.delete(element);
      context.destroyed();
    },
    update(changes) {
      options = { ...options, ...changes };
      host?.send({ kind: 'update', options: plainOptions(options) });
    },
    on(name, listener) {
      hub.on(name, listener);
      return element;
    },
    once(name, listener) {
      hub.once(name, listener);
      return element;
    },
    off(name, listener) {
      hub.off(name, listener);
      return element;
    },
    focus() {
      focusWanted = !ready;
      if (!ready) return;
      host?.frame.focus();
      host?.send({ kind: 'focus' });
    },
    blur: () => host?.send({ kind: 'blur' }),
    clear: () => host?.send({ kind: 'clear' }),
  };
  requestsByElement.set(element, (make, data) => {
    return host ? host.request(make, data) : Promise.reject(integrationError(NOT_MOUNTED));
  });
  return element;
}

function elementOf(target: string | HTMLElement): Element {
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  if (element) return element;
  throw integrationError(
    `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
  );
}

function wrapped(frame: HTMLIFrameElement): HTMLElement {
  const wrapper = document.createElement('div');
  wrapper.className = '__PrivateStripeElement';
  Object.assign(wrapper.style, {
    margin: '0',
    padding: '0',
    border: 'none',
    display: 'block',
    position: 'relative',
  });
  wrapper.append(frame);
  return wrapper;
}

/** Only plain data can be sent to the frame; class names stay on this side. */
function plainOptions({ classes: _page, ...options }: ElementOptions): CardOptions {
  return JSON.parse(JSON.stringify(options));
}
