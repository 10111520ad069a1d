/** The value below which `part` of the sorted values lie; NaN when there are none. */
export function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle value; with an even number of values, half-way between the two in the middle. NaN when there are none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = quantile(sorted, 0.5);
  return sorted.length % 2 === 0 ? (upper + quantile(sorted.slice(0, -1), 0.5)) / 2 : upper;
}
