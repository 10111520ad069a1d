/** Each word of a text with single spaces. */
export type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** A table written as text, a row a line: each row's words under the names of their columns. */
export function rowsOf<Columns extends string>(columns: Columns, text: string) {
  const names = columns.split(' ');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.trim().split(/ +/);
      const row = Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
      // The names are the columns, which the split does not tell.
      return row as Readonly<Record<Words<Columns>, string>>;
    });
}

/** What a list offers at this turn: after its last it begins again. */
export function inTurn<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}
