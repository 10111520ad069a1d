import { mix, multiply } from './colour.ts';

/** The time of day: every colour of a picture passes through it, which is what holds a picture together. */
export interface Light {
  readonly name: LightName;
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string, string];
  readonly sun: string;
  readonly glow: string;
  /** What distance turns everything into. */
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

export type LightName =
  | 'dawn'
  | 'morning'
  | 'day'
  | 'golden'
  | 'apricot'
  | 'sunset'
  | 'dusk'
  | 'night'
  | 'mist'
  | 'monsoon';

export const lights: Readonly<Record<LightName, Light>> = {
  dawn: {
    name: 'dawn',
    sky: ['#6f9dbd', '#b9c4cf', '#f3cdbb', '#ffe3bd'],
    sun: '#fff3d2',
    glow: '#ffd9a8',
    haze: '#f0d3c4',
    key: '#ffe9d2',
    shade: '#a59bc4',
    cloudLit: '#fde4d3',
    cloudShade: '#c9b4c6',
    lamps: 0.15,
    sunHeight: [0.1, 0.26],
  },
  morning: {
    name: 'morning',
    sky: ['#4fa3c7', '#93cddb', '#d5ebe0', '#fcf3d9'],
    sun: '#fffbe6',
    glow: '#fff0c4',
    haze: '#d9ebe3',
    key: '#fff8e6',
    shade: '#93add0',
    cloudLit: '#fffdf5',
    cloudShade: '#c3dce0',
    lamps: 0,
    sunHeight: [0.3, 0.5],
  },
  day: {
    name: 'day',
    sky: ['#1f7fb8', '#4fadd3', '#9fd6e2', '#e2f3e8'],
    sun: '#fffef2',
    glow: '#f3fbe8',
    haze: '#c4e4e8',
    key: '#ffffff',
    shade: '#86a5cf',
    cloudLit: '#ffffff',
    cloudShade: '#bcd9e6',
    lamps: 0,
    sunHeight: [0.62, 0.8],
  },
  golden: {
    name: 'golden',
    sky: ['#5f9ba3', '#b5bf9c', '#f7cf85', '#ffb758'],
    sun: '#fff1bd',
    glow: '#ffd97f',
    haze: '#fbd294',
    key: '#ffe2a3',
    shade: '#a07c7c',
    cloudLit: '#ffe9b8',
    cloudShade: '#d9a878',
    lamps: 0.1,
    sunHeight: [0.14, 0.34],
  },
  apricot: {
    name: 'apricot',
    sky: ['#f0a077', '#f6b98a', '#fbd3a2', '#fee9c6'],
    sun: '#fffaf0',
    glow: '#fff1d6',
    haze: '#f8d2ab',
    key: '#ffe8cd',
    shade: '#9c83a4',
    cloudLit: '#feead0',
    cloudShade: '#ea9f7e',
    lamps: 0.1,
    sunHeight: [0.2, 0.45],
  },
  sunset: {
    name: 'sunset',
    sky: ['#40477f', '#a4588a', '#f2785f', '#ffc36b'],
    sun: '#ffe9a8',
    glow: '#ffb35e',
    haze: '#ee8d72',
    key: '#ffbd8a',
    shade: '#664c84',
    cloudLit: '#ffb07a',
    cloudShade: '#8d4f7f',
    lamps: 0.45,
    sunHeight: [0.06, 0.2],
  },
  dusk: {
    name: 'dusk',
    sky: ['#1d2d5f', '#4c4d8c', '#b76f97', '#f7b58d'],
    sun: '#ffe0b4',
    glow: '#ffb98c',
    haze: '#9c7fa6',
    key: '#cfa0b8',
    shade: '#434a85',
    cloudLit: '#e79aa0',
    cloudShade: '#544f8e',
    lamps: 0.85,
    sunHeight: [0.03, 0.1],
  },
  night: {
    name: 'night',
    sky: ['#0b1736', '#142f58', '#245372', '#3f7a86'],
    sun: '#fdf4d6',
    glow: '#a9cfcf',
    haze: '#2f5f78',
    key: '#8fb4cf',
    shade: '#273d6b',
    cloudLit: '#3f6b85',
    cloudShade: '#1d3b60',
    lamps: 1,
    sunHeight: [0.5, 0.78],
  },
  mist: {
    name: 'mist',
    sky: ['#9fc2bd', '#c2d9cb', '#e2e9d3', '#f8f0d8'],
    sun: '#fffdf0',
    glow: '#fdf3d3',
    haze: '#dfe8d6',
    key: '#f8f6e2',
    shade: '#96b0b6',
    cloudLit: '#f6f4e3',
    cloudShade: '#cdddd0',
    lamps: 0.1,
    sunHeight: [0.25, 0.45],
  },
  monsoon: {
    name: 'monsoon',
    sky: ['#3d5f70', '#6d8e94', '#b3bfa4', '#f0dca4'],
    sun: '#fff3c4',
    glow: '#f4dfa0',
    haze: '#b5c2ac',
    key: '#f3ecc4',
    shade: '#7390a0',
    cloudLit: '#c2cbb5',
    cloudShade: '#5a7986',
    lamps: 0.3,
    sunHeight: [0.1, 0.2],
  },
};

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
