import type { Report } from './fuzz.ts';

/** The report as text: figures, the requests of each operation, and every finding. */
export function sayReport({
  seed,
  requests,
  oneFieldWrong,
  refused,
  accepted,
  hits,
  findings,
}: Report): string {
  const share = Math.round((100 * oneFieldWrong) / Math.max(1, requests));
  const rows = [...hits].map(([name, { requests: count, fields }]) => {
    const counts = [...fields.values()].filter((_, index) => [...fields.keys()][index] !== '');
    const least = counts.length > 0 ? `, each at least ${Math.min(...counts)} times` : '';
    return `  ${name.padEnd(48)} ${String(count).padStart(7)} requests, ${counts.length} fields${least}`;
  });
  return [
    `seed ${seed}: ${requests} requests, ${refused} refused, ${accepted} accepted`,
    `${oneFieldWrong} (${share} %) were good but for one field, and succeeded when it was mended`,
    ...rows,
    findings.length === 0 ? 'nothing wrong' : `${findings.length} findings:`,
    ...findings.map((finding) => `  - ${finding}`),
  ].join('\n');
}
