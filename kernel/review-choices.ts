/** The four aspects of a stay that a guest gives marks for, in the order in which pages show them. */
export const reviewAspects = ['clean', 'staff', 'place', 'worth'] as const;
export type ReviewAspect = (typeof reviewAspects)[number];

export const reviewMarkMax = 5;

/** With whom the guest stayed. */
export const reviewParties = ['alone', 'couple', 'family', 'friends', 'work'] as const;
export type ReviewParty = (typeof reviewParties)[number];

/** The name that is shown with a review: "A guest", or the account's first name as it was typed. */
export const reviewNames = ['guest', 'first'] as const;
export type ReviewName = (typeof reviewNames)[number];

/**
 * `shown`: everybody reads it. `held`: not shown and not counted until the administrator has looked at it. `hidden`: its
 * words and name are not shown. `waiting`: hidden, and its author has changed the text, which waits for the
 * administrator.
 */
export const reviewStates = ['shown', 'held', 'hidden', 'waiting'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why the administrator may hide a review, and why a visitor may report one. */
export const reviewFaults = ['personal_data', 'abuse', 'not_the_stay', 'did_not_stay', 'paid_for'] as const;
export type ReviewFault = (typeof reviewFaults)[number];

/** The marks of a review that is hidden for one of these do not count. All others go on counting. */
export const uncountedFaults: readonly ReviewFault[] = ['did_not_stay', 'paid_for'];

/**
 * Why a review is held for a look: the account's e-mail address or phone number is the hotel's, or it is the account's
 * third review of this hotel within 90 days.
 */
export const reviewHoldReasons = ['hotel_contact', 'third_review'] as const;
export type ReviewHoldReason = (typeof reviewHoldReasons)[number];

export const reviewLettersMin = 20;
export const reviewLettersMax = 1_500;

/** A hotel has a score from so many reviews on. */
export const scoredFrom = 3;

/** The lowest and the highest score, in tenths. */
export const scoreBounds = { min: 10, max: 50 } as const;
