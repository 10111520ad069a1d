export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** What an address of the newsletter can be: only `subscribed` gets mail. */
export const subscriberStates = ['pending', 'subscribed', 'unsubscribed'] as const;
