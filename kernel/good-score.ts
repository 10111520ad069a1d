/** The score of the list's filter, in tenths. By itself, since the list's page needs nothing else of reviews. */
export const goodScore = 40;
