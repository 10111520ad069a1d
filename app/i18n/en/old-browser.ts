/** A notice in both languages at once, for browsers that are too old for the website's scripts. Only the server has it. */
export const oldBrowser = {
  title: 'This browser is too old to book here.',
  works: 'Searching works, and so does the list of hotels with their prices.',
  help: 'To open a hotel, sign in or book, update this browser or use another one. Or call us:',
};
