import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { circle, n, polygon, rectangle } from '../path.ts';
import { person } from './people.ts';

export interface Boat {
  x: number;
  /** The water line, or the sand that the boat lies on. */
  y: number;
  /** Length over all. */
  length: number;
  depth: number;
  colour?: string;
  /** 1: the bow to the right; -1: to the left. */
  heading?: 1 | -1;
}

function placed(p: Painting, { x, y, length, heading = 1 }: Boat, draw: (l: number) => void): void {
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${heading} 1)"`, () => draw(length));
}

/** The moon boat of Cox's Bazar: a crescent with both ends high in the air. */
export function moonBoat(p: Painting, boat: Boat): void {
  const { depth, colour = '#2f6f86' } = boat;
  placed(p, boat, (l) => {
    const hull = (drop: number, rise: number) =>
      `M${n(-l * 0.5)} ${n(-l * 0.27 * rise)}C${n(-l * 0.36)} ${n(l * drop)} ${n(l * 0.26)} ${n(l * drop)} ${n(l * 0.52)} ${n(-l * 0.36 * rise)}`;
    const inner = `C${n(l * 0.3)} ${n(-l * 0.075)} ${n(-l * 0.28)} ${n(-l * 0.055)} ${n(-l * 0.5)} ${n(-l * 0.27)}Z`;
    // The far side's inner planking shows above the near gunwale.
    p.fill(
      `M${n(-l * 0.5)} ${n(-l * 0.27)}C${n(-l * 0.28)} ${n(-l * 0.125)} ${n(l * 0.28)} ${n(-l * 0.15)} ${n(l * 0.52)} ${n(-l * 0.36)}${inner}`,
      p.tone('#7b5a42', depth, 'shade'),
    );
    for (const t of [-0.24, -0.04, 0.17]) {
      p.fill(rectangle(l * t, -l * 0.098, l * 0.075, l * 0.018), p.tone('#c79a66', depth));
    }
    p.fill(`${hull(0.16, 1)}${inner}`, p.tone('#5b4334', depth, 'shade'));
    p.fill(`${hull(0.105, 1)}${inner}`, p.tone(colour, depth));
    p.stroke(
      `M${n(-l * 0.5)} ${n(-l * 0.27)}C${n(-l * 0.28)} ${n(-l * 0.055)} ${n(l * 0.3)} ${n(-l * 0.075)} ${n(l * 0.52)} ${n(-l * 0.36)}`,
      p.tone('#f0d9a8', depth, 'lit'),
      l * 0.013,
    );
    p.stroke(
      `M${n(-l * 0.45)} ${n(-l * 0.19)}C${n(-l * 0.26)} ${n(l * 0.04)} ${n(l * 0.26)} ${n(l * 0.025)} ${n(l * 0.475)} ${n(-l * 0.27)}`,
      p.tone('#d9573c', depth),
      l * 0.011,
    );
    p.stroke(
      `M${n(l * 0.52)} ${n(-l * 0.35)}l${n(l * 0.02)} ${n(-l * 0.13)}`,
      p.tone('#6d5140', depth),
      l * 0.007,
    );
    p.fill(
      polygon([
        [l * 0.54, -l * 0.48],
        [l * 0.63, -l * 0.45],
        [l * 0.535, -l * 0.415],
      ]),
      p.tone('#e2543a', depth, 'lit'),
    );
  });
}

/** A river boat with a woven hood, rowed from the stern. */
export function countryBoat(
  p: Painting,
  boat: Boat & { hood?: boolean; rower?: boolean; passengers?: number },
): void {
  const { depth, colour = '#4a372d', hood = true, rower = true, passengers = 0 } = boat;
  const random = p.random.fork(`boat${Math.round(boat.x)}`);
  placed(p, boat, (l) => {
    if (rower) {
      p.stroke(
        `M${n(-l * 0.33)} ${n(-l * 0.2)}L${n(-l * 0.49)} ${n(l * 0.055)}`,
        p.tone('#8a6a4b', depth),
        l * 0.009,
      );
      person(p, {
        x: -l * 0.34,
        y: -l * 0.07,
        height: l * 0.24,
        depth,
        lower: 'lungi',
        shirt: random.pick(['#f0ece0', '#d96d4b', '#5b8fa8', '#e0b250']),
      });
    }
    for (let i = 0; i < passengers; i++) {
      person(p, {
        x: l * (0.22 + i * 0.08),
        y: -l * 0.035,
        height: l * 0.19,
        depth,
        lower: 'seated',
        shirt: random.pick(['#c9424f', '#efb23f', '#3f8f8a', '#7a5ba8']),
      });
    }
    if (hood) {
      const top = -l * 0.19;
      p.fill(
        `M${n(-l * 0.19)} ${n(-l * 0.04)}C${n(-l * 0.2)} ${n(top)} ${n(l * 0.16)} ${n(top)} ${n(l * 0.17)} ${n(-l * 0.04)}Z`,
        p.tone('#b58a56', depth),
      );
      p.fill(
        `M${n(l * 0.1)} ${n(-l * 0.04)}C${n(l * 0.1)} ${n(-l * 0.155)} ${n(l * 0.165)} ${n(-l * 0.13)} ${n(l * 0.17)} ${n(-l * 0.04)}Z`,
        p.tone('#3f2f2b', depth, 'shade'),
      );
      let ribs = '';
      for (let i = 0; i < 5; i++)
        ribs += `M${n(-l * 0.165 + i * l * 0.056)} ${n(-l * 0.04)}q${n(-l * 0.004 + i * l * 0.004)} ${n(-l * 0.08)} ${n(l * 0.016)} ${n(-l * 0.105)}`;
      p.stroke(ribs, p.tone('#8a643c', depth, 'shade'), l * 0.006);
    }
    p.fill(
      `M${n(-l * 0.5)} ${n(-l * 0.115)}C${n(-l * 0.34)} ${n(-l * 0.035)} ${n(l * 0.3)} ${n(-l * 0.03)} ${n(l * 0.52)} ${n(-l * 0.1)}C${n(l * 0.4)} ${n(l * 0.035)} ${n(l * 0.22)} ${n(l * 0.035)} 0 ${n(l * 0.035)}C${n(-l * 0.24)} ${n(l * 0.035)} ${n(-l * 0.4)} ${n(l * 0.02)} ${n(-l * 0.5)} ${n(-l * 0.115)}Z`,
      p.tone(colour, depth, 'shade'),
    );
    p.stroke(
      `M${n(-l * 0.49)} ${n(-l * 0.108)}C${n(-l * 0.34)} ${n(-l * 0.035)} ${n(l * 0.3)} ${n(-l * 0.03)} ${n(l * 0.51)} ${n(-l * 0.096)}`,
      p.tone('#c4945c', depth, 'lit'),
      l * 0.012,
    );
  });
}

/** A sailing boat of the big rivers: one tall patched sail, full of wind. */
export function sailBoat(p: Painting, boat: Boat & { sail?: string; patch?: string }): void {
  const { depth, sail = '#c9553a', patch = '#e6b25a' } = boat;
  placed(p, boat, (l) => {
    const foot = -l * 0.1;
    const top = -l * 0.98;
    p.stroke(
      `M${n(-l * 0.03)} ${n(foot)}L${n(-l * 0.02)} ${n(top - l * 0.05)}`,
      p.tone('#5d4636', depth, 'shade'),
      l * 0.016,
    );
    const outline = `M${n(-l * 0.22)} ${n(top)}C${n(-l * 0.06)} ${n(top + l * 0.05)} ${n(l * 0.12)} ${n(top + l * 0.04)} ${n(l * 0.26)} ${n(top - l * 0.02)}C${n(l * 0.43)} ${n(top + l * 0.34)} ${n(l * 0.42)} ${n(foot - l * 0.3)} ${n(l * 0.33)} ${n(foot - l * 0.06)}C${n(l * 0.14)} ${n(foot - l * 0.02)} ${n(-l * 0.1)} ${n(foot - l * 0.03)} ${n(-l * 0.25)} ${n(foot - l * 0.1)}C${n(-l * 0.12)} ${n(foot - l * 0.35)} ${n(-l * 0.12)} ${n(top + l * 0.3)} ${n(-l * 0.22)} ${n(top)}Z`;
    p.fill(outline, p.tone(sail, depth));
    p.group(p.clip(outline), () => {
      p.fill(rectangle(-l * 0.3, top + l * 0.24, l * 0.8, l * 0.13), p.tone(patch, depth));
      p.fill(
        rectangle(l * 0.05, foot - l * 0.36, l * 0.16, l * 0.16),
        p.tone(mix(patch, '#ffffff', 0.35), depth),
      );
      p.fill(
        `M${n(l * 0.22)} ${n(top - l * 0.1)}C${n(l * 0.36)} ${n(top + l * 0.3)} ${n(l * 0.33)} ${n(foot - l * 0.3)} ${n(l * 0.24)} ${n(foot)}H${n(l * 0.5)}V${n(top - l * 0.1)}Z`,
        p.tone('#6a4a5a', depth, 'shade'),
        0.3,
      );
    });
  });
  countryBoat(p, { ...boat, hood: true, rower: true });
}

/** A small wooden trawler, painted as brightly as its owner could afford. */
export function trawler(p: Painting, boat: Boat): void {
  const { depth, colour = '#2f7fa0' } = boat;
  const lamps = p.light.lamps;
  placed(p, boat, (l) => {
    p.stroke(
      `M${n(l * 0.08)} ${n(-l * 0.14)}V${n(-l * 0.66)}M${n(l * 0.08)} ${n(-l * 0.63)}L${n(l * 0.5)} ${n(-l * 0.25)}M${n(l * 0.08)} ${n(-l * 0.63)}L${n(-l * 0.45)} ${n(-l * 0.2)}`,
      p.tone('#5a4638', depth, 'shade'),
      l * 0.009,
    );
    ['#e2543a', '#efc04a', '#3f9a6c', '#f4ecd8'].forEach((flag, i) => {
      const fx = l * (0.13 + i * 0.085);
      const fy = -l * (0.585 - i * 0.075);
      p.fill(
        polygon([
          [fx, fy],
          [fx + l * 0.05, fy + l * 0.05],
          [fx + l * 0.005, fy + l * 0.07],
        ]),
        p.tone(flag, depth, 'lit'),
      );
    });
    p.fill(rectangle(-l * 0.34, -l * 0.31, l * 0.26, l * 0.2), p.tone('#ece2c8', depth));
    p.fill(rectangle(-l * 0.37, -l * 0.345, l * 0.33, l * 0.04), p.tone('#c64f38', depth));
    for (const t of [-0.3, -0.19])
      p.fill(
        rectangle(l * t, -l * 0.265, l * 0.065, l * 0.07),
        lamps > 0.4 ? '#ffd98a' : p.tone('#39545f', depth),
      );
    p.fill(
      `M${n(-l * 0.5)} ${n(-l * 0.17)}C${n(-l * 0.2)} ${n(-l * 0.11)} ${n(l * 0.2)} ${n(-l * 0.11)} ${n(l * 0.55)} ${n(-l * 0.27)}C${n(l * 0.5)} ${n(-l * 0.1)} ${n(l * 0.44)} 0 ${n(l * 0.36)} ${n(l * 0.03)}H${n(-l * 0.42)}C${n(-l * 0.47)} ${n(-l * 0.03)} ${n(-l * 0.49)} ${n(-l * 0.1)} ${n(-l * 0.5)} ${n(-l * 0.17)}Z`,
      p.tone(colour, depth),
    );
    p.fill(
      `M${n(-l * 0.455)} ${n(-l * 0.03)}C${n(-l * 0.2)} ${n(-l * 0.01)} ${n(l * 0.2)} ${n(-l * 0.01)} ${n(l * 0.42)} ${n(-l * 0.04)}L${n(l * 0.36)} ${n(l * 0.03)}H${n(-l * 0.42)}Z`,
      p.tone('#8f3a33', depth, 'shade'),
    );
    p.stroke(
      `M${n(-l * 0.5)} ${n(-l * 0.165)}C${n(-l * 0.2)} ${n(-l * 0.105)} ${n(l * 0.2)} ${n(-l * 0.105)} ${n(l * 0.55)} ${n(-l * 0.265)}`,
      p.tone('#f6e3b2', depth, 'lit'),
      l * 0.014,
    );
    p.fill(circle(l * 0.44, -l * 0.15, l * 0.017), p.tone('#fff4d8', depth, 'lit'));
  });
}
