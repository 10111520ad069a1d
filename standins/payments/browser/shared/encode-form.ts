/** Encodes nested data as `a=1&b[c]=2`; what is undefined or null is left out. */
export function encodeForm(data: object): string {
  const pairs: string[] = [];
  collectPairs(pairs, data, '');
  return pairs.join('&');
}

function collectPairs(pairs: string[], data: object, prefix: string): void {
  for (const [name, value] of Object.entries(data)) {
    const full = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') collectPairs(pairs, value, full);
    else pairs.push(`${encodeURIComponent(full)}=${encodeURIComponent(String(value))}`);
  }
}
