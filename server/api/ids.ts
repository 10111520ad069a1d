const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a part of an address can be one of our ids; what cannot is answered like what is not there. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
