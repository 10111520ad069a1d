/** The pages whose texts a guest accepts when booking. */
export const acceptedPages = ['terms', 'cancellation', 'privacy'] as const;
export type AcceptedPage = (typeof acceptedPages)[number];

/** The texts that a guest has accepted: the hash of each, in the language of the booking. */
export type Acceptance = Record<AcceptedPage, string>;

/** The text of a page, below its heading. */
export interface PageText {
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
}
