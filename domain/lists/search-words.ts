/**
 * What somebody typed into a search box as patterns of LIKE, a word each: every word has to be found, in whatever
 * order, so that a first and a last name find a person of two columns.
 */
export function patternsOf(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word.length > 0);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
