/**
 * So many days after it was asked for a refund is with the guest: the Digital Commerce Guidelines of Bangladesh, 2021,
 * say ten, and the banks of cards need five to ten to show it.
 */
export const refundDays = 10;
