import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { circle, n, polygon, rectangle } from '../path.ts';
import type { Boat } from './boats.ts';

export interface Liner extends Boat {
  decks?: number;
  /** The funnel's colour. */
  funnel?: string;
  hull?: string;
}

/** A white passenger ship of the bay or a launch of the rivers: storeys of cabins over a long hull. */
export function liner(
  p: Painting,
  { x, y, length: l, depth, heading = 1, decks = 3, funnel = '#d9573c', hull = '#f4efe2' }: Liner,
): void {
  const random = p.random.fork(`liner${Math.round(x)}`);
  const { lamps } = p.light;
  const deckHeight = l * 0.05;
  const hullTop = -l * 0.1;
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${heading} 1)"`, () => {
    let back = -0.45;
    let bow = 0.36;
    for (let deck = 0; deck < decks; deck++) {
      const foot = hullTop - deck * deckHeight;
      p.fill(
        rectangle(l * back, foot - deckHeight, l * (bow - back), deckHeight),
        p.tone('#f7f3e8', depth, 'lit'),
      );
      p.fill(
        rectangle(l * back, foot - deckHeight * 0.34, l * (bow - back), deckHeight * 0.34),
        p.tone('#c9d2d2', depth),
      );
      p.fill(
        rectangle(l * (back - 0.012), foot - deckHeight * 1.08, l * (bow - back + 0.03), deckHeight * 0.17),
        p.tone('#ffffff', depth, 'lit'),
      );
      windows(
        p,
        l * (back + 0.02),
        l * (bow - 0.02),
        foot - deckHeight * 0.86,
        deckHeight * 0.42,
        l * 0.022,
        depth,
        lamps,
        random.between(0.5, 1),
      );
      back += 0.035;
      bow -= 0.045 + deck * 0.012;
    }
    const roof = hullTop - decks * deckHeight;
    p.fill(
      polygon([
        [l * (bow - 0.12), roof],
        [l * (bow - 0.1), roof - deckHeight],
        [l * (bow + 0.01), roof - deckHeight],
        [l * (bow + 0.035), roof],
      ]),
      p.tone('#ffffff', depth, 'lit'),
    );
    p.fill(
      rectangle(l * (bow - 0.095), roof - deckHeight * 0.78, l * 0.11, deckHeight * 0.36),
      lamps > 0.5 ? '#ffdf98' : p.tone('#35505c', depth),
    );
    p.fill(
      polygon([
        [-l * 0.14, roof],
        [-l * 0.125, roof - l * 0.085],
        [-l * 0.055, roof - l * 0.085],
        [-l * 0.05, roof],
      ]),
      p.tone(funnel, depth),
    );
    p.fill(rectangle(-l * 0.122, roof - l * 0.085, l * 0.066, l * 0.02), p.tone('#2b2f38', depth));
    p.stroke(
      `M${n(l * 0.16)} ${n(roof)}v${n(-l * 0.11)}m${n(-l * 0.02)} ${n(l * 0.035)}h${n(l * 0.04)}`,
      p.tone('#e9e4d6', depth),
      Math.max(1.2, l * 0.006),
    );
    for (let i = 0; i < 3; i++)
      p.fill(circle(-l * (0.3 - i * 0.05), roof + deckHeight * 0.05, l * 0.012), p.tone('#e07a3a', depth));
    const outline = `M${n(-l * 0.5)} ${n(hullTop - l * 0.006)}L${n(l * 0.36)} ${n(hullTop)}C${n(l * 0.42)} ${n(hullTop - l * 0.005)} ${n(l * 0.48)} ${n(hullTop - l * 0.02)} ${n(l * 0.53)} ${n(hullTop - l * 0.035)}C${n(l * 0.5)} ${n(-l * 0.06)} ${n(l * 0.46)} ${n(-l * 0.02)} ${n(l * 0.42)} ${n(l * 0.015)}H${n(-l * 0.46)}C${n(-l * 0.49)} ${n(-l * 0.02)} ${n(-l * 0.5)} ${n(-l * 0.05)} ${n(-l * 0.5)} ${n(hullTop)}Z`;
    p.fill(outline, p.tone(hull, depth));
    p.group(p.clip(outline), () => {
      p.fill(rectangle(-l * 0.55, -l * 0.02, l * 1.1, l * 0.04), p.tone('#a33b34', depth, 'shade'));
      p.fill(rectangle(-l * 0.55, -l * 0.082, l * 1.1, l * 0.012), p.tone('#1f6f86', depth));
      p.fill(rectangle(-l * 0.55, -l * 0.06, l * 1.1, l * 0.08), p.tone('#3a3f66', depth, 'shade'), 0.16);
    });
    p.fill(
      `M${n(l * 0.41)} ${n(l * 0.014)}q${n(l * 0.05)} ${n(-l * 0.022)} ${n(l * 0.085)} ${n(-l * 0.004)}q${n(-l * 0.03)} ${n(l * 0.018)} ${n(-l * 0.085)} ${n(l * 0.004)}ZM${n(-l * 0.46)} ${n(l * 0.008)}q${n(-l * 0.12)} ${n(-l * 0.012)} ${n(-l * 0.22)} ${n(l * 0.006)}q${n(l * 0.1)} ${n(l * 0.012)} ${n(l * 0.22)} ${n(l * 0.004)}Z`,
      mix(p.light.cloudLit, '#ffffff', 0.5),
      0.85,
    );
  });
}

function windows(
  p: Painting,
  from: number,
  to: number,
  y: number,
  height: number,
  step: number,
  depth: number,
  lamps: number,
  share: number,
): void {
  let lit = '';
  let dark = '';
  const random = p.random.fork(`ports${Math.round(y * 7 + from)}`);
  for (let x = from; x < to - step * 0.6; x += step) {
    const port = rectangle(x, y, step * 0.6, height);
    if (random.next() < lamps * share) lit += port;
    else dark += port;
  }
  if (dark) p.fill(dark, p.tone('#43626e', depth));
  if (lit) p.fill(lit, '#ffdd94');
}
