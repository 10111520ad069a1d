/** The pages for when something is not there or went wrong. */
export const help = {
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  errorTitle: 'Something went wrong',
  error: 'This page could not be shown. Nothing you did is lost; reloading usually helps.',
  loadingFailedTitle: 'Part of the page did not arrive',
  loadingFailed: 'The connection may have been interrupted, or the website was just renewed. Please reload.',
  toHome: 'Go to the home page',
  toHotels: 'Find a hotel',
};
