/** Most texts are repeated. Texts with values written into them are not, and are judged each time. */
const textsMax = 1_000;

/**
 * Judges a statement's text once and remembers the result: most texts have a kilobyte or two, and come with every
 * booking.
 */
export function memoised(judge: (text: string) => boolean): (text: string) => boolean {
  const judged = new Map<string, boolean>();
  return (text) => {
    const known = judged.get(text);
    if (known !== undefined) return known;
    const judgement = judge(text);
    if (judged.size < textsMax) judged.set(text, judgement);
    return judgement;
  };
}
