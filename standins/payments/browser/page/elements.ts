import type { CardOptions, Locale } from '../shared/protocol.ts';
import { type CardElement, createCardElement } from './card-element.ts';
import { integrationError } from './integration-error.ts';

export interface ElementsGroup {
  create(type: string, options?: CardOptions): CardElement;
  getElement(type: unknown): CardElement | null;
  update(options: object): void;
  fetchUpdates(): Promise<object>;
  submit(): Promise<object>;
}

export interface ElementsContext {
  readonly frameAddress: string;
  readonly key: string;
  readonly locale: Locale;
}

/**
 * A group of elements. Only `card`, which the product uses, is available; the real provider has some twenty. The
 * `fonts` option is not loaded: the frame's policy fetches nothing, and system fonts are used instead.
 */
export function createElements(context: ElementsContext): ElementsGroup {
  let card: CardElement | null = null;
  return {
    create(type, options) {
      if (type !== 'card') {
        throw integrationError(
          `A valid Element name must be provided. Valid Elements are: card; you passed: ${type}.`,
        );
      }
      if (card) throw integrationError('Can only create one Element of type card through elements.create().');
      const destroyed = () => {
        card = null;
      };
      card = createCardElement({ ...context, destroyed }, options);
      return card;
    },
    // The React wrapper passes its component, which carries the name of its element.
    getElement: (type) => (elementName(type) === 'card' ? card : null),
    update() {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  };
}

function elementName(type: unknown): unknown {
  if (type !== null && (typeof type === 'function' || typeof type === 'object')) {
    return '__elementType' in type ? type.__elementType : undefined;
  }
  return type;
}
