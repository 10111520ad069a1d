/** A column of a table: its head, its width (to the left when negative), and what a row has in it. */
export type TableColumn<Row> = [head: string, width: number, cell: (row: Row) => string];

/** A table that is written while it is measured: its first line, and a line for each row. */
export function tableOf<Row>(columns: TableColumn<Row>[]): { heading: string; line(row: Row): string } {
  const lineOf = (cells: string[]) => {
    const padded = cells.map((cell, index) => {
      const width = columns[index]?.[1] ?? 0;
      return width < 0 ? cell.padEnd(-width) : cell.padStart(width);
    });
    return `${padded.join(' ').trimEnd()}\n`;
  };
  return {
    heading: lineOf(columns.map(([head]) => head)),
    line: (row) => lineOf(columns.map(([, , cell]) => cell(row))),
  };
}
