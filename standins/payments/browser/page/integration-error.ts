/** A mistake of the page's own code; the provider throws it rather than answering. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
