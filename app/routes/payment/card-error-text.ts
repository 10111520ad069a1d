import type { Language } from '../../../contract/enumerations.ts';
import type { Catalogue } from '../../i18n/en.ts';

/** What the card provider says of a card, in the browser or through our server. */
export interface CardError {
  message?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
}

/**
 * The provider's own message in English. It knows no Bangla, so there the code is looked up in our table, the
 * bank's own reason first.
 */
export function cardErrorText(
  error: CardError,
  language: Language,
  sentences: Catalogue['cardErrors'],
): string {
  if (language === 'en' && error.message) return error.message;
  const known = [error.decline_code, error.code].find((code) => code !== undefined && code in sentences);
  return sentences[(known ?? 'other') as keyof typeof sentences];
}
