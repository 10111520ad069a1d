/**
 * The Latin letters that a page in Bangla may show: names that have no other spelling, and codes that are the same in
 * every language. Everything else is a text without a translation.
 */
export const allowed: RegExp[] = [
  // The address of the business, as its configuration has it: one text for both languages.
  /(?:\bNibash, )?\b12 Ganginarpar Road, Mymensingh 2200\b/g,
  // The brand, its makers (a value of the configuration), and the names of other companies' services.
  /\bNibash\b/g,
  /\b(?:Facebook|Instagram|YouTube|Firebase|Stripe|SSLCommerz|WhatsApp|imgbb)\b/g,
  // The people, hotels and words of the scenes, which somebody typed: names, a room number, notes, wishes, reasons, seasons,
  // a hotel's licence and its BIN.
  /\bThree star, HR-1204\b|\b\d{9}-\d{4}\b/g,
  /\bBreakfast was late\./g,
  /(?<=: )Guest$/g,
  /\b(?:Shirin|Salma Khatun|Coral View Resort|504-B|Eid-ul-Fitr|Repair of the jetty|Winter)\b/g,
  /\bComes by the night bus from Cox’s Bazar; wants a quiet room away from the lift\b/g,
  /\bA cot, and a room far from the lift\b/g,
  /\bThe lift was broken on two of the three days, and the guest had to carry a pram up to the fifth floor\b/g,
  // A wallet's own spelling, the gateway's references and ids, and the bank's of a transfer.
  /\(Nagad\)/g,
  /\b(?:[0-9a-f]{13}|\d{10}[A-Za-z]{9}|BEFTN [\d-]+)(?![\w-])/g,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  // The last digits of the account of a refund.
  /\*{7}\d{4}\b/g,
  // The files of an import with their columns, what a cell may say, and a command.
  /\b(?:hotels|rooms)\.csv\b/g,
  /^(?:cancellation|floors|generalFacilities|hotelName|latitude|rackRate)$/g,
  /3:50;1:100|\bnone(?=।)|\bnpm run backup\b/g,
  // The other language, by its own name.
  /\bEnglish\b/g,
  // E-mail addresses and web addresses.
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /https?:\/\/\S+|\b127\.0\.0\.1:\d+\b/g,
  // The specification's codes of authentication, which precede their sentence.
  /\((?:auth\/)?[a-z]+(?:-[a-z]+)+\)|\b(?:user-not-found|wrong-password)\b/g,
  // Variables of the configuration, a product of Google's console, and the console's name for a key.
  /\b[A-Z]+(?:_[A-Z]+)+\b/g,
  /\bIdentity Toolkit API\b/g,
  /\(key\)/g,
  // A file of the documentation, which is in English.
  /\bdocs\/operations\.md\b/g,
  // The card provider's codes of a refusal.
  /\([a-z]+(?:_[a-z]+)+\)/g,
  // A booking's reference, and the card provider's ids.
  /\b(?=[A-Z0-9]*\d)[A-Z0-9]{6,10}\b/g,
  /\b(?:pi|pm|re|ch)_\w+/g,
  // Telephone numbers as they are dialled, and the card number for test mode.
  /\+\d{8,15}\b/g,
  /4242(?:\s4242){3}/g,
  // A key of the keyboard.
  /\bAlt\+T\b/g,
  // The code on the back of every card, by the name printed in its field.
  /\bCVC\b/g,
  // A kind of file, by its usual name.
  /\bCSV\b/g,
];
