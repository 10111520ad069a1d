/** First, last and the neighbours of this page; a negative number is the gap before that page. */
export function pageLinks(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const ordered = [...new Set(wanted)].sort((one, other) => one - other);
  return ordered.flatMap((number, index) => {
    const before = ordered[index - 1] ?? 0;
    return number - before > 1 ? [-number, number] : [number];
  });
}
