import type { Language } from '../../contract/enumerations.ts';
import { isKeyOf } from '../../kernel/closed-lists.ts';
import type { Catalogue } from '../i18n/en.ts';

/** The card provider's error, in the browser or through our server. */
export interface CardError {
  message?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  /** The kind of error in the provider's script. */
  type?: string | undefined;
}

/** Only messages of these types are written for the card's owner; all others are for developers. */
const typesForPeople = ['card_error', 'validation_error'];

/**
 * The provider's own message in English, if it is written for the card's owner. Otherwise, and in Bangla, which the
 * provider does not support, the code is looked up in our table, the bank's reason first.
 */
export function cardErrorText(
  error: CardError,
  language: Language,
  sentences: Catalogue['cardErrors'],
): string {
  const isForPeople = error.decline_code !== undefined || typesForPeople.includes(error.type ?? '');
  if (language === 'en' && isForPeople && error.message) return error.message;
  // An unreachable provider has only a type.
  for (const code of [error.decline_code, error.code, error.type])
    if (code !== undefined && isKeyOf(sentences, code)) return sentences[code];
  return sentences.other;
}

/** The provider's codes for a bank that refuses the card; its reasons (`decline_code`) belong to `card_declined`. */
const refusalCodes = ['card_declined', 'expired_card', 'authentication_required'];

/** The bank refused the card, so that correcting the fields would not help. */
export const isRefusedByBank = ({ code }: CardError): boolean => refusalCodes.includes(code ?? '');
