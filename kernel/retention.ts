/**
 * How many days after its end a hold is deleted that nobody began to pay: nothing but its history refers to it, and a
 * question about it comes within days.
 */
export const unpaidHoldDays = 7;

/**
 * How many days after a hold ended without a booking its person is forgotten, if somebody began to pay it. The provider repeats its events for days;
 * a payment that it reports even later goes back without a mail.
 */
export const endedHoldDays = 30;

/** The same after its money went back: longer than a guest may usually take to dispute a charge at the bank. */
export const refundedHoldDays = 180;
