import { callApi } from '../shared/call-api.ts';
import type { CardAnswer, CardRequest } from '../shared/protocol.ts';

export interface TypedCard {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvc: string;
  /** Empty when the field is hidden. */
  readonly postalCode: string;
}

interface SendCard {
  readonly apiBase: string;
  readonly key: string;
  readonly card: TypedCard;
  readonly request: CardRequest;
}

/** Sends the typed card to the provider. This is the only place where a card number leaves the browser. */
export async function sendCard({ apiBase, key, card, request }: SendCard): Promise<CardAnswer> {
  const { id } = request;
  const typed = { number: card.number, exp_month: card.month, exp_year: card.year, cvc: card.cvc };
  const path = request.make === 'token' ? '/v1/tokens' : '/v1/payment_methods';
  const params =
    request.make === 'token'
      ? tokenParams(request.data, card, typed)
      : methodParams(request.data, card, typed);
  const answer = await callApi(apiBase, key, 'POST', path, params);
  if ('error' in answer) return { kind: 'answer', id, error: answer.error };
  return { kind: 'answer', id, result: answer.body };
}

/** The members of a page's own data beside which the card is put. */
interface CardData {
  readonly billing_details?: { readonly address?: object };
  readonly card?: object;
}

type Sent = Readonly<Record<string, string>>;

function methodParams(data: CardData, card: TypedCard, typed: Sent): object {
  if (!card.postalCode) return { ...data, type: 'card', card: typed };
  const { billing_details: billing, ...rest } = data;
  const address = { postal_code: card.postalCode, ...billing?.address };
  return { ...rest, type: 'card', card: typed, billing_details: { ...billing, address } };
}

function tokenParams(data: CardData, card: TypedCard, typed: Sent): object {
  const { card: owner } = data;
  return { card: { ...(card.postalCode && { address_zip: card.postalCode }), ...owner, ...typed } };
}
