type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trimmed<Rest> : Text;
type FirstLine<Text extends string> = Trimmed<Text> extends `${infer Line}\n${string}` ? Line : never;

/** Each word of a text. */
export type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Trimmed<Rest>>
  : Text;

/** A table written as text: the first line names the columns, and each other line is a row of words. */
export function rowsOf<const Text extends string>(text: Text) {
  const [columns = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  return rows.map((cells) => {
    const row = Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
    // The names are those of the first line; the type of `split` does not show them.
    return row as Readonly<Record<Words<FirstLine<Text>>, string>>;
  });
}

/** The element of a list at this turn: after the last the list begins again. */
export function inTurn<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}
