import type { machineOf } from './report.ts';

/** A bound and the result. */
export interface Bound {
  what: string;
  measured: string;
  bound: string;
  isMet: boolean;
}

interface Table {
  heads: string[];
  rows: string[][];
}

/** The stored result of one part of the benchmark: bounds and tables. */
export interface PartFigures {
  at: string;
  machine: ReturnType<typeof machineOf>;
  title: string;
  command: string;
  /** How it was measured, in whole sentences. */
  about: string;
  bounds: Bound[];
  tables: Table[];
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** Bounds as lines for a terminal. */
export const sayBounds = (bounds: Bound[]): string =>
  bounds
    .map(
      ({ what, measured, bound, isMet }) =>
        `${isMet ? 'met    ' : 'NOT MET'} ${what}: ${measured} (${bound})\n`,
    )
    .join('');

/** A table as Markdown, with numbers right-aligned. */
export function markdownTable({ heads, rows }: Table): string {
  const isNumber = (column: number) => rows.every((cells) => /^[\d.,]*$/.test(cells[column] ?? ''));
  return [
    row(heads),
    `|${heads.map((_, column) => (column > 0 && isNumber(column) ? '--:|' : '---|')).join('')}`,
    ...rows.map(row),
  ].join('\n');
}

/** The section of docs/figures.md that one part of the benchmark writes. */
export function partSection({ at, machine, title, command, about, bounds, tables }: PartFigures): string {
  const unmet = bounds.filter(({ isMet }) => !isMet);
  const machineWords = [`Node ${machine.node}`, `${machine.cores} cores`, machine.processor].filter(Boolean);
  const boundRows = bounds.map(({ what, measured, bound, isMet }) => [
    what,
    measured,
    `${bound}${isMet ? '' : ' (**not met**)'}`,
  ]);
  return `## ${title}

Written by \`${command}\`. Measured on ${at.slice(0, 10)} with ${machineWords.join(', ')}.

${about}

${unmet.length === 0 ? '**Every bound is met.**' : `**${unmet.length} of ${bounds.length} bounds are not met**: ${unmet.map(({ what }) => what).join('; ')}.`}

${[{ heads: ['What', 'Found', 'Bound'], rows: boundRows }, ...tables].map(markdownTable).join('\n\n')}
`;
}
