import { mix } from './colour.ts';
import { type Face, type Light, toned } from './light.ts';
import { circle, n } from './path.ts';
import type { Random } from './random.ts';

/** The picture's own units; 3:2, as everywhere on the site. */
const WIDTH = 1440;
const HEIGHT = 960;

type Stop = readonly [colour: string, opacity: number];

/** A picture while it is being drawn: later parts cover earlier ones. */
export class Painting {
  light: Light;
  readonly random: Random;
  /** Where sun or moon stands. Things are lit from that side; set by the sky. */
  sun = { x: 1000, y: 300, r: 50 };
  horizon = 400;
  #definitions: string[] = [];
  #body: string[] = [];
  #serial = 0;
  readonly #glows = new Map<string, string>();

  constructor(light: Light, random: Random) {
    this.light = light;
    this.random = random;
  }

  /** A random stream of its own for a thing that stands at a point. */
  randomAt(name: string, x: number, y: number): Random {
    return this.random.fork(`${name}${Math.round(x)},${Math.round(y)}`);
  }

  tone(local: string, depth: number, face: Face = 'plain'): string {
    return toned(this.light, local, depth, face);
  }

  /** The colour of a distant window: a lamp in the evening, otherwise the dark of the room. */
  pane(depth: number, dark = '#43626e'): string {
    return this.light.lamps > 0.3 ? '#ffd98f' : this.tone(dark, depth);
  }

  /** A bare lamp, lit in the evening. */
  lamp(x: number, y: number, r: number, depth: number): void {
    const isLit = this.light.lamps > 0.3;
    if (isLit) this.glow(x, y, r * 7, r * 7, '#ffd98a', 0.8);
    this.fill(circle(x, y, r), isLit ? '#fff3cf' : this.tone('#f4efe0', depth, 'lit'));
  }

  /** Breaking water and wave crests. */
  get foam(): string {
    return mix(this.light.cloudLit, '#ffffff', 0.55);
  }

  /** Draws something that lies under another light: the garden behind a lamp-lit window. */
  under(light: Light, draw: () => void): void {
    const outside = this.light;
    this.light = light;
    draw();
    this.light = outside;
  }

  add(svg: string): void {
    this.#body.push(svg);
  }

  fill(path: string, paint: string, opacity = 1): void {
    this.add(`<path d="${path}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${n2(opacity)}"` : ''}/>`);
  }

  /** Fills with a surface's own colour, adjusted for the picture's light and the distance. */
  tint(path: string, local: string, depth: number, face: Face = 'plain', opacity = 1): void {
    this.fill(path, this.tone(local, depth, face), opacity);
  }

  /** Collects outlines under a few paints and draws them in this order: thousands of leaves become one path each. */
  masses(depth: number, ...paints: readonly (readonly [local: string, face?: Face, opacity?: number])[]) {
    const paths = paints.map(() => '');
    return {
      add: (i: number, outline: string) => {
        paths[i % paths.length] += outline;
      },
      draw: (from = 0, to = paints.length) => {
        for (const [i, [local, face, opacity]] of paints.entries())
          if (i >= from && i < to) this.tint(paths[i] ?? '', local, depth, face, opacity);
      },
    };
  }

  stroke(path: string, paint: string, width: number, opacity = 1): void {
    // Round ends cost drawing time and are only seen on broad strokes.
    const round = width > 3 ? ' stroke-linecap="round"' : '';
    const faint = opacity < 1 ? ` stroke-opacity="${n2(opacity)}"` : '';
    this.add(`<path d="${path}" fill="none" stroke="${paint}" stroke-width="${n(width)}"${round}${faint}/>`);
  }

  /** Colours one under the other at equal distances from y1 down to y2, as a paint. */
  fade(y1: number, y2: number, ...colours: readonly string[]): string {
    const stops = colours.map((colour): Stop => [colour, 1]);
    return this.#gradient(y1, y2, stops);
  }

  /** The haze of the distance in the same way, with these opacities. */
  haze(y1: number, y2: number, ...opacities: readonly number[]): string {
    const stops = opacities.map((opacity): Stop => [this.light.haze, opacity]);
    return this.#gradient(y1, y2, stops);
  }

  #gradient(y1: number, y2: number, stops: readonly Stop[]): string {
    const id = this.#id();
    const inner = stops.map(([colour, opacity], i) => {
      const offset = n2(i / (stops.length - 1));
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${n2(opacity)}"/>`;
    });
    const line = `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(y1)}" y2="${n(y2)}"`;
    this.#definitions.push(`<linearGradient id="${id}" ${line}>${inner.join('')}</linearGradient>`);
    return `url(#${id})`;
  }

  /** Soft light around a lamp or on water: brightest in the middle, nothing at the rim. */
  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): void {
    let id = this.#glows.get(colour);
    if (!id) {
      id = this.#id();
      this.#glows.set(colour, id);
      const stop = (offset: number, alpha: number) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${alpha}"/>`;
      this.#definitions.push(
        `<radialGradient id="${id}">${stop(0, 1)}${stop(0.3, 0.55)}${stop(0.65, 0.16)}${stop(1, 0)}</radialGradient>`,
      );
    }
    this.add(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})" opacity="${n2(opacity)}"/>`,
    );
  }

  /** A region outside which nothing shows, as an attribute for `group`. */
  clip(path: string): string {
    const id = this.#id();
    this.#definitions.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>${this.captured(draw)}</g>`);
  }

  /** Returns as text what `draw` would have added, for parts that are shown twice, such as a reflection. */
  captured(draw: () => void): string {
    const outer = this.#body;
    this.#body = [];
    draw();
    const drawn = this.#body.join('');
    this.#body = outer;
    return drawn;
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${this.#definitions.join('')}</defs>${this.#body.join('')}</svg>`;
  }

  #id(): string {
    this.#serial += 1;
    return `d${this.#serial.toString(36)}`;
  }
}

function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}
