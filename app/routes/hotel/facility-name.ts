/** A facility in the visitor's language; one that the list does not know is shown as it is stored. */
export function facilityName(names: Record<string, string>, stored: string): string {
  return (Object.hasOwn(names, stored) && names[stored]) || stored;
}
