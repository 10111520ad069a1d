/** The messages between page and frames. None of them contains a card number. */

export type Locale = 'en' | 'bn';

export interface StyleRules {
  readonly [property: string]: string | { readonly [property: string]: string };
}

export interface CardOptions {
  readonly style?: { readonly [state: string]: StyleRules | undefined };
  readonly hidePostalCode?: boolean;
  readonly hideIcon?: boolean;
  readonly disabled?: boolean;
  readonly value?: { readonly postalCode?: string };
}

/** An error as the browser script reports it. */
export interface StripeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly [member: string]: unknown;
}

export interface CardChange {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  readonly error: StripeError | undefined;
  readonly value: { readonly postalCode: string };
}

/** `data` is sent to the API together with the card: billing details, metadata. */
export interface CardRequest {
  readonly kind: 'request';
  readonly id: number;
  readonly make: 'payment_method' | 'token';
  readonly data: object;
}

export interface CardAnswer {
  readonly kind: 'answer';
  readonly id: number;
  readonly result?: object;
  readonly error?: StripeError;
}

export type ToCardFrame =
  | { readonly kind: 'open'; readonly key: string; readonly locale: Locale; readonly options: CardOptions }
  | { readonly kind: 'update'; readonly options: CardOptions }
  | { readonly kind: 'focus' | 'blur' | 'clear' }
  | CardRequest;

export type FromCardFrame =
  | { readonly kind: 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'change'; readonly change: CardChange }
  | CardAnswer;

export interface OpenChallenge {
  readonly key: string;
  readonly source: string;
  readonly clientSecret: string;
  readonly locale: Locale;
}
