/**
 * When a guest means to come: before 18:00, in the evening, before midnight, or in the night after the check-in's
 * evening. In the order of the hours, by which the desk sorts its list.
 */
export const arrivalTimes = ['before18', '18to21', '21to24', 'afterMidnight'] as const;
export type ArrivalTime = (typeof arrivalTimes)[number];

/** The most letters of a guest's wish for a stay. */
export const wishLettersMax = 140;
