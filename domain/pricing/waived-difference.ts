/**
 * The price difference of a change after differences that the desk has waived, all in poisha. A waived increase was never
 * paid, so a later reduction first ends it, and a waived reduction was paid, so a later increase first ends that. Answers what is left
 * of both.
 */
export function lessWaived(
  differencePoisha: number,
  deskWaivedPoisha: number,
): { differencePoisha: number; deskWaivedPoisha: number } {
  if (Math.sign(differencePoisha) !== -Math.sign(deskWaivedPoisha))
    return { differencePoisha, deskWaivedPoisha };
  const size = Math.min(Math.abs(differencePoisha), Math.abs(deskWaivedPoisha));
  const ended = Math.sign(deskWaivedPoisha) * size;
  // `0 +`: no negative zero.
  return { differencePoisha: 0 + differencePoisha + ended, deskWaivedPoisha: deskWaivedPoisha - ended };
}
