const extending = /^(?:\p{M}|\p{Emoji_Modifier}|[\u200c\u200d]|[\u{e0020}-\u{e007f}])/u;
/** These join the letter or picture before them with the one behind: a joiner, and the hasanta of Bangla. */
const joins = /[\u200d\u09cd]$/;
const flagHalves = /(?:[\ud83c][\udde6-\uddff])+$/;

/**
 * Where a text can be cut at `max` UTF-16 units or a little before: not inside a character of two units, an emoji that
 * is joined of several, a flag, or a Bangla letter with its signs. By hand, because browsers without `Intl.Segmenter` are still
 * in use.
 */
export function cutAt(text: string, max: number): number {
  let end = Math.min(max, text.length);
  while (end > 0 && end < text.length && isInside(text, end)) end -= 1;
  return end;
}

function isInside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const behind = text.slice(at, at + 2);
  if (/^[\udc00-\udfff]/.test(behind) || extending.test(behind) || joins.test(before)) return true;
  // Two halves make a flag, so behind an odd number of them a flag is not complete.
  const halves = flagHalves.exec(before)?.[0].length ?? 0;
  return /^\ud83c[\udde6-\uddff]/.test(behind) && (halves / 2) % 2 === 1;
}
