/** How a destination rule limits the nights of a place. All but a warning close them. */
export const destinationKinds = ['closed', 'day_trips', 'warning'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** Things that a visitor needs for the way there. They are shown, and never asked for. */
export const destinationNeeds = ['travel_pass', 'ship_ticket'] as const;
export type DestinationNeed = (typeof destinationNeeds)[number];

/**
 * The states of the offer of other dates or of all the money that a guest gets for a closed stay: it waits for the guest, the
 * guest has changed the stay, all was given back, or the rule was taken back before.
 */
export const offerStates = ['open', 'changed', 'given_back', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** A yearly rule has to be looked at again after so many months. */
export const confirmedMonths = 12;
