/** Parses 'letter sound letter sound …' into a table. */
const table = (text: string): Map<string, string> => {
  const words = text.split(/\s+/);
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])));
};

/**
 * The sounds of Bangla letters, as loosely as people write them in Latin letters. The three at the end are ড়, ঢ় and
 * য়.
 */
const consonants = table(
  `ক k খ kh গ g ঘ gh ঙ ng চ ch ছ ch জ j ঝ jh ঞ n ট t ঠ th ড d ঢ dh ণ n ত t থ th দ d ধ dh ন n প p ফ f ব b ভ bh
  ম m য j র r ল l শ sh ষ sh স s হ h ৎ t ং ng \u09dc r \u09dd r \u09df y`,
);
const vowels = table('অ a আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou');
const signs = table('া a ি i ী i ু u ূ u ৃ ri ে e ৈ oi ো o ৌ ou');
const hasanta = '্';

/** Unifies letters of two code points, however they were typed, and removes signs that are written but hardly heard. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/\u09a1\u09bc/g, '\u09dc'],
  [/\u09a2\u09bc/g, '\u09dd'],
  [/\u09af\u09bc/g, '\u09df'],
  [/\u200c|\u200d|\u0981|\u0983/g, ''],
  // ওয়া sounds like wa.
  [/ও\u09df/g, 'w'],
  [/ক্ষ/g, 'খ'],
  // The glide of কুয়াকাটা is not written in Latin letters.
  [/(?<=[ুূো])\u09df/g, ''],
  // The য under another letter, and the ব under any letter except ম, ব and র, are not spoken.
  [/্য/g, ''],
  [/(?<=[^মবর])্ব/g, ''],
];

/**
 * Transliterates the Bangla letters of a text to Latin, adding the unwritten vowel to each consonant; other
 * characters stay.
 */
export function banglaInLatin(text: string): string {
  const letters = [...readings.reduce((whole, [pattern, instead]) => whole.replace(pattern, instead), text)];
  return letters
    .map((letter, index) => {
      const digit = '০১২৩৪৫৬৭৮৯'.indexOf(letter);
      if (digit >= 0) return String(digit);
      const sound = consonants.get(letter);
      if (sound === undefined)
        return vowels.get(letter) ?? signs.get(letter) ?? (letter === hasanta ? '' : letter);
      const next = letters[index + 1] ?? '';
      const bare = next === hasanta || signs.has(next) || letter === 'ং' || letter === 'ৎ';
      return bare ? sound : `${sound}a`;
    })
    .join('');
}
