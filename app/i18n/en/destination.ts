import type { DestinationNeed } from '../../../kernel/destination-choices.ts';

/** The authorities' rules for a place, where a stay meets them. */
export const destination = {
  closed: 'Closed by the authorities',
  warning: 'Please note for this place',
  needed: 'For the way there',
  needs: {
    travel_pass: 'A travel pass',
    ship_ticket: 'A ship’s ticket',
  } satisfies Record<DestinationNeed, string>,
  backBefore: (night: string) => `Be back before ${night}`,
  backBy: (night: string) => `Be back on ${night} at the latest`,
  authority: 'The authority’s page',
};
