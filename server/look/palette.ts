/**
 * The website's colours from the three that an operator chooses. The others follow from these, and each pair of text and
 * ground is measured, so that a choice that some people could not read stops the start.
 */

export const chosenColours = ['tea', 'sunset', 'page'] as const;
export type ChosenColours = Partial<Record<(typeof chosenColours)[number], string>>;

/** The values of one scheme, by the names of `app/tokens.css`. */
export type Scheme = Record<string, string>;

export interface Palette {
  light: Scheme;
  dark: Scheme;
}

/** The colours of `app/tokens.css` that follow from no choice, with the three usual ones. */
export const usual = {
  light: {
    ...{ page: '#fbf7f0', surface: '#ffffff', raised: '#f3ece0', ink: '#1b2422', muted: '#55635e' },
    ...{ tea: '#17594a', sunset: '#b23a12', sea: '#1b6580', amber: '#7a4f00', red: '#b3261e' },
    ...{ 'sea-soft': '#e1f0f5', 'amber-soft': '#fbeecb', 'red-soft': '#fbe4e2' },
  },
  dark: {
    ...{ page: '#0e1714', surface: '#15211c', raised: '#1c2b25', ink: '#e8efea', muted: '#a3b3ab' },
    ...{ sea: '#7cc4dd', amber: '#f0c15a', red: '#ff8a80' },
    ...{ 'sea-soft': '#17323c', 'amber-soft': '#3a2f14', 'red-soft': '#43201e' },
  },
} as const;

/** The smallest contrasts of WCAG 2: of text with its ground, and of a control's edge. */
const textContrast = 4.5;
const edgeContrast = 3;

/** The whole palette for these choices. */
export function paletteOf(chosen: ChosenColours): Palette {
  const { tea = usual.light.tea, sunset = usual.light.sunset, page = usual.light.page } = chosen;
  const light = {
    ...brandScheme('tea', tea, '#ffffff', '#000000', '#ffffff'),
    ...brandScheme('sunset', sunset, '#ffffff', '#000000', '#ffffff'),
    ...{ header: tea, 'on-header': '#ffffff', 'toast-success': tea },
    ...{ page, raised: mix(page, '#000000', 0.05), line: mix(page, '#000000', 0.14) },
    edge: edgeOn([page, '#ffffff'], mix(page, '#000000', 0.14), '#000000'),
  };
  const { page: night, ink } = usual.dark;
  const teaAtNight = brightened(tea);
  const dark = {
    ...brandScheme('tea', teaAtNight, night, '#ffffff', night),
    ...brandScheme('sunset', brightened(sunset), night, '#ffffff', night),
    // The bright form across the whole width would glare at night.
    ...{ header: mix(teaAtNight, night, 0.8), 'on-header': ink, 'toast-success': tea },
  };
  return { light, dark };
}

/** A colour of action: under the pointer, as a soft ground, and the text on it. */
const brandScheme = (name: string, colour: string, on: string, hoverTo: string, softTo: string): Scheme => ({
  [name]: colour,
  [`${name}-hover`]: mix(colour, hoverTo, 0.25),
  [`${name}-soft`]: mix(colour, softTo, 0.86),
  [`on-${name}`]: on,
});

/** The colour on the dark page: as much lighter as its text needs. */
function brightened(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(colour, '#ffffff', share);
    if (contrast(lighter, usual.dark.raised) >= 6) return lighter;
  }
  return '#ffffff';
}

/** The palest edge that is seen on each of these grounds. */
function edgeOn(grounds: string[], from: string, to: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const edge = mix(from, to, share);
    if (grounds.every((ground) => contrast(edge, ground) >= edgeContrast)) return edge;
  }
  return to;
}

const noticeGrounds = ['sea-soft', 'amber-soft', 'red-soft'];

/** Which texts stand on which grounds. */
const pairs: readonly [text: string, ...grounds: string[]][] = [
  ['ink', 'page', 'surface', 'raised', 'tea-soft', 'sunset-soft', ...noticeGrounds],
  ['muted', 'page', 'surface', 'raised', 'tea-soft', 'sunset-soft'],
  // Notices have links too.
  ['tea', 'page', 'surface', 'raised', 'tea-soft', ...noticeGrounds],
  ['tea-hover', 'page', 'surface', 'raised', 'tea-soft', ...noticeGrounds],
  ['sunset', 'page', 'surface', 'sunset-soft'],
  ['sea', 'page', 'surface'],
  ['amber', 'page', 'surface'],
  ['red', 'page', 'surface'],
  ['on-tea', 'tea', 'tea-hover'],
  ['on-sunset', 'sunset', 'sunset-hover'],
  ['on-header', 'header'],
];

/** A sentence for each pair that is too hard to read. */
export function contrastFaults({ light, dark }: Palette): string[] {
  return [
    ...faultsOf('light', { ...usual.light, ...light }),
    ...faultsOf('dark', { ...usual.dark, ...dark }),
  ];
}

function faultsOf(scheme: 'light' | 'dark', colours: Scheme): string[] {
  return pairs.flatMap(([text, ...grounds]) =>
    grounds.flatMap((ground) => {
      const [front = '', back = ''] = [colours[text], colours[ground]];
      const measured = contrast(front, back);
      if (measured >= textContrast) return [];
      const figure = (Math.floor(measured * 100) / 100).toFixed(2);
      return `${text} (${front}) on ${ground} (${back}) of the ${scheme} scheme has a contrast of ${figure}; ${textContrast} is needed`;
    }),
  );
}

/** The contrast of two colours (WCAG 2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the second colour in the first. */
function mix(one: string, other: string, share: number): string {
  const to = partsOf(other);
  const mixed = partsOf(one).map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Reads `tea=#17594a,sunset=#b23a12,page=#fbf7f0`, some or all of them; undefined when it is invalid. */
export function readColours(text: string): ChosenColours | undefined {
  const colours: ChosenColours = {};
  for (const entry of text.split(',')) {
    const [, name, value] = /^\s*(tea|sunset|page)\s*=\s*(#[0-9a-f]{6})\s*$/i.exec(entry) ?? [];
    const chosen = chosenColours.find((colour) => colour === name?.toLowerCase());
    if (!chosen || !value || colours[chosen]) return undefined;
    colours[chosen] = value.toLowerCase();
  }
  return colours;
}

const declarations = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');

/** The style sheet that puts the palette in the place of the usual one. Printed pages stay light. */
export const styleOf = ({ light, dark }: Palette): string => {
  const rule = (scheme: Scheme) => `:root{${declarations(scheme)}}`;
  // The dark page is not chosen, so the light one must not reach it.
  const night = { ...usual.dark, line: '#2c3d36', edge: '#6f857a', ...dark };
  return `${rule(light)}@media screen and (prefers-color-scheme:dark){${rule(night)}}`;
};
