/** Only the digits of a card number; Bangla digits count as digits. */
export function cardDigits(text: string): string {
  const latin = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  return latin.replace(/\D/g, '');
}

/** The check digit rule of ISO/IEC 7812 (Luhn). */
export function passesCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    const digit = Number(digits[digits.length - 1 - position]);
    const doubled = position % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
