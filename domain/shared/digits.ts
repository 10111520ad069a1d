const banglaZero = 0x09e6;

/** Bangla digits in a text become Latin ones: `০১৭` gives `017`. Everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
}

/** Latin digits in a text become Bangla ones: `21.5` gives `২১.৫`. Everything else stays. */
export function banglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
}
