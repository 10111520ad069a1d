/** English needs no words for what hotels write in English. */
export const complimentary: Record<string, string> = {};
