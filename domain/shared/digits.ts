const banglaZero = 0x09e6;

/** Bangla digits in a text become Latin ones: `০১৭` gives `017`. Everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
}
