/**
 * What may stand in Latin letters on a page in Bangla: names that have no other spelling, and codes that are the same
 * in every language. Everything else is a text that nobody has translated.
 */
export const allowed: RegExp[] = [
  // The brand, those who made it (a value of the configuration), and the names of other companies' services.
  /\bNibash\b/g,
  /\b(?:Facebook|Instagram|YouTube|Firebase|Stripe|imgbb)\b/g,
  // The other language, by its own name.
  /\bEnglish\b/g,
  // Addresses of the electronic kind.
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /https?:\/\/\S+/g,
  // The specification's codes of authentication, which stand before their sentence.
  /\((?:auth\/)?[a-z]+(?:-[a-z]+)+\)|\b(?:user-not-found|wrong-password)\b/g,
  // Variables of the configuration, a product of Google's console, and the word by which such a console calls a key.
  /\b[A-Z]+(?:_[A-Z]+)+\b/g,
  /\bIdentity Toolkit API\b/g,
  /\(key\)/g,
  // The card provider's codes of a refusal.
  /\([a-z]+(?:_[a-z]+)+\)/g,
  // A booking's reference, and the card provider's ids.
  /\b(?=[A-Z0-9]*\d)[A-Z0-9]{6,10}\b/g,
  /\b(?:pi|pm|re|ch)_\w+/g,
  // Telephone numbers as they are dialled, and the card that is to be typed in test mode.
  /\+\d{8,15}\b/g,
  /4242(?:\s4242){3}/g,
  // A key of the keyboard.
  /\bAlt\+T\b/g,
  // What stands on the back of every card, by the name that is printed in its field.
  /\bCVC\b/g,
  // A kind of file, by the name that programs give it.
  /\bCSV\b/g,
];
