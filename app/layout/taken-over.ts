/** The event of the document when the website's scripts have taken the page over. */
export const takenOver = 'taken-over';
