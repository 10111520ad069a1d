/** The value below which `part` of the sorted values lie; NaN when there are none. */
export function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle one; the upper of the two in the middle when they are even in number. */
export function median(values: number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
}
