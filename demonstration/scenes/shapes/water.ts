import { mix, multiply } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { lens, n, type Point, rectangle } from '../path.ts';

/** The water's own colours in broad daylight: far off and at the viewer's feet. */
const waters = {
  sea: ['#6fb4bd', '#2f8f9c'],
  lagoon: ['#3f9fc0', '#4fd0bf'],
  bay: ['#5fa8c0', '#1f7f98'],
  tide: ['#9fb5a0', '#5f8a78'],
  port: ['#8fa39a', '#4f7280'],
  lake: ['#6f98a8', '#2f5f78'],
  padma: ['#a4b8ac', '#6f9a98'],
  brahmaputra: ['#9fbcb4', '#5f949a'],
} as const;

export type Water = keyof typeof waters;

/**
 * Open water seen flat: it takes the sky's colour at the far edge and its own nearby.
 * @param ripples how many; 0 for a mirror
 */
export function water(p: Painting, kind: Water, top: number, bottom = 960, ripples = 60): void {
  const [far, near] = waters[kind];
  const { light } = p;
  const farTone = mix(multiply(far, mix(light.key, light.shade, 0.2)), light.sky[3], 0.5);
  const between = multiply(mix(far, near, 0.5), mix(light.key, light.shade, 0.3));
  const middle = mix(between, light.sky[1], 0.28 + light.lamps * 0.35);
  // Late light leaves the water no colour of its own: at the viewer's feet it reflects the sky overhead.
  const borrowed = 0.2 + light.lamps * 0.6;
  const nearTone = mix(multiply(near, mix(light.key, light.shade, 0.45)), light.sky[0], borrowed);
  const paint = p.fade(top, bottom, farTone, middle, mix(middle, nearTone, 0.5), nearTone);
  p.fill(rectangle(0, top, 1440, bottom - top), paint);
  ripple(p, [top, bottom], ripples, mix(nearTone, '#000000', 0.22), mix(farTone, '#ffffff', 0.3));
}

/** Flat lenses, small and close together far away, wide and apart nearby: this makes the plane look horizontal. */
export function ripple(p: Painting, [top, bottom]: Point, count: number, dark: string, bright: string): void {
  const random = p.random.fork(`ripple${Math.round(top)}`);
  let darkPath = '';
  let brightPath = '';
  for (let i = 0; i < count; i++) {
    const share = random.next() ** 1.5;
    const y = top + 3 + share * (bottom - top);
    const half = (9 + share * 95) * random.between(0.5, 1.2);
    const drop = lens(random.between(-20, 1460), y, half, 0.7 + share * 3.4);
    if (i % 3 === 0) brightPath += drop;
    else darkPath += drop;
  }
  p.fill(darkPath, dark, 0.2);
  p.fill(brightPath, bright, 0.38);
}

/** The path of sun or moon on the water. */
export function glitter(p: Painting, top: number, bottom: number, strength = 1): void {
  const random = p.random.fork('glitter');
  const { x, r } = p.sun;
  const depth = bottom - top;
  p.group(p.clip(rectangle(0, top, 1440, depth)), () => {
    p.glow(x, top, r * 7, depth * 1.05, p.light.glow, 0.55 * strength);
    p.glow(x, top, r * 2.6, depth * 0.9, p.light.sun, 0.5 * strength);
  });
  let path = '';
  for (let i = 0; i < 46; i++) {
    const share = (i / 46) ** 1.35;
    const half = r * (0.25 + share * 0.9) * random.between(0.35, 1.1);
    const glint = x + random.between(-0.75, 0.75) * r * (0.7 + share * 2.6);
    path += lens(glint, top + 2 + share * depth * 0.92, half, 0.8 + share * random.between(2.2, 4));
  }
  p.fill(path, p.light.sun, 0.72 * strength);
}

/** Shows drawn things again below the water line `y`, upside down, paler and slightly flattened. */
export function reflected(p: Painting, y: number, drawn: string, opacity = 0.35, flatten = 0.8): void {
  const moved = `translate(0 ${n(y * (1 + flatten))}) scale(1 ${-flatten})`;
  p.add(`<g transform="${moved}" opacity="${opacity}">${drawn}</g>`);
}

/** Draws something and its reflection below the water line `y`. */
export function mirrored(p: Painting, y: number, draw: () => void, opacity?: number, flatten?: number): void {
  const drawn = p.captured(draw);
  reflected(p, y, drawn, opacity, flatten);
  p.add(drawn);
}
