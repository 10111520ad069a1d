/** The document's event after the website's scripts have hydrated the page. */
export const hydratedEvent = 'hydrated';
