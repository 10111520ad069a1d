export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** The states of a newsletter address: only `subscribed` gets mail. */
export const subscriberStates = ['pending', 'subscribed', 'unsubscribed'] as const;
