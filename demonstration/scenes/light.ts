import { mix, multiply } from './colour.ts';
import { rowsOf, type Words } from './table.ts';

export type LightName = Words<'dawn morning day golden apricot sunset dusk night mist monsoon'>;

/** The time of day. Every colour of a picture is adjusted by it, which makes the picture consistent. */
export interface Light {
  readonly name: string;
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string, string];
  readonly sun: string;
  readonly glow: string;
  /** The colour that everything takes on in the distance. */
  readonly haze: string;
  /** Colour of the light on a face that looks towards the sun, and on one that looks away. */
  readonly key: string;
  readonly shade: string;
  readonly cloudLit: string;
  readonly cloudShade: string;
  /** How brightly lamps and windows show, from 0 (broad day) to 1 (night). */
  readonly lamps: number;
  /** Height of sun or moon over the horizon, as a share of the sky's height. */
  readonly sunHeight: readonly [number, number];
}

const all = rowsOf(`
  name    sky0    sky1    sky2    sky3    sun     glow    haze    key     shade   cloudLit cloudShade lamps from to
  dawn    #6f9dbd #b9c4cf #f3cdbb #ffe3bd #fff3d2 #ffd9a8 #f0d3c4 #ffe9d2 #a59bc4 #fde4d3 #c9b4c6 0.15  0.1   0.26
  morning #4fa3c7 #93cddb #d5ebe0 #fcf3d9 #fffbe6 #fff0c4 #d9ebe3 #fff8e6 #93add0 #fffdf5 #c3dce0 0     0.3   0.5
  day     #1f7fb8 #4fadd3 #9fd6e2 #e2f3e8 #fffef2 #f3fbe8 #c4e4e8 #ffffff #86a5cf #ffffff #bcd9e6 0     0.62  0.8
  golden  #5f9ba3 #b5bf9c #f7cf85 #ffb758 #fff1bd #ffd97f #fbd294 #ffe2a3 #a07c7c #ffe9b8 #d9a878 0.1   0.14  0.34
  apricot #f0a077 #f6b98a #fbd3a2 #fee9c6 #fffaf0 #fff1d6 #f8d2ab #ffe8cd #9c83a4 #feead0 #ea9f7e 0.1   0.2   0.45
  sunset  #40477f #a4588a #f2785f #ffc36b #ffe9a8 #ffb35e #ee8d72 #ffbd8a #664c84 #ffb07a #8d4f7f 0.45  0.06  0.2
  dusk    #1d2d5f #4c4d8c #b76f97 #f7b58d #ffe0b4 #ffb98c #9c7fa6 #cfa0b8 #434a85 #e79aa0 #544f8e 0.85  0.03  0.1
  night   #0b1736 #142f58 #245372 #3f7a86 #fdf4d6 #a9cfcf #2f5f78 #8fb4cf #273d6b #3f6b85 #1d3b60 1     0.5   0.78
  mist    #9fc2bd #c2d9cb #e2e9d3 #f8f0d8 #fffdf0 #fdf3d3 #dfe8d6 #f8f6e2 #96b0b6 #f6f4e3 #cdddd0 0.1   0.25  0.45
  monsoon #3d5f70 #6d8e94 #b3bfa4 #f0dca4 #fff3c4 #f4dfa0 #b5c2ac #f3ecc4 #7390a0 #c2cbb5 #5a7986 0.3   0.1   0.2
`).map(
  ({ sky0, sky1, sky2, sky3, lamps, from, to, ...colours }): Light => ({
    ...colours,
    sky: [sky0, sky1, sky2, sky3],
    lamps: Number(lamps),
    sunHeight: [Number(from), Number(to)],
  }),
);

export function lightOf(name: LightName): Light {
  const light = all.find((one) => one.name === name);
  if (!light) throw new Error(`there is no light named ${name}`);
  return light;
}

/** The light inside, made from the light outside: by day it comes through the window, in the evening from lamps. */
export function indoors(outside: Light): Light {
  const evening = outside.lamps > 0.4;
  return {
    ...outside,
    key: evening ? '#ffdfae' : mix('#fff9ee', outside.key, 0.55),
    shade: evening ? '#8a6a78' : mix('#b7b0c0', outside.shade, 0.35),
    haze: evening ? '#d9a878' : mix('#f6ecdc', outside.haze, 0.4),
    glow: evening ? '#ffcf86' : outside.glow,
    lamps: evening ? 1 : 0.05,
  };
}

export type Face = 'lit' | 'plain' | 'shade';

/**
 * The colour that a surface of colour `local` has in this light.
 * @param depth from 0 (at the viewer's feet) to 1 (on the horizon)
 */
export function toned(light: Light, local: string, depth: number, face: Face = 'plain'): string {
  const falling =
    face === 'lit' ? light.key : face === 'shade' ? light.shade : mix(light.key, light.shade, 0.42);
  return mix(multiply(local, falling), light.haze, Math.min(0.94, depth * (1.35 - 0.4 * depth)));
}
