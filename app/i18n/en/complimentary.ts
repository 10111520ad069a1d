/** English needs no translations, because hotels write in English. */
export const complimentary: Record<string, string> = {};
