/** A score in tenths with one decimal, in Latin digits: '4.0'. `digits` of the language's format writes it. */
export const scoreDigits = (tenths: number): string => (tenths / 10).toFixed(1);
