/** The pages for missing pages and errors. */
export const help = {
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  errorTitle: 'Something went wrong',
  error: 'This page could not be shown. Nothing you did is lost; reloading usually helps.',
  busyTitle: 'Very busy at the moment',
  busy: 'So many people are here right now that this page has to wait. Please try again in a few seconds.',
  busyAgain: 'Try again',
  loadingFailedTitle: 'Part of the page did not arrive',
  loadingFailed: 'The connection may have been interrupted, or the website was just renewed. Please reload.',
  toHome: 'Go to the home page',
  toHotels: 'Find a hotel',
};
