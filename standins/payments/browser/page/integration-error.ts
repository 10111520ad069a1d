/** A mistake in the page's own code. The provider throws it instead of answering it. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
