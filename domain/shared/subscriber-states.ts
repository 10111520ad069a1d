/** What an address of the newsletter can be: only `subscribed` gets mail. */
export const subscriberStates = ['pending', 'subscribed', 'unsubscribed'] as const;
