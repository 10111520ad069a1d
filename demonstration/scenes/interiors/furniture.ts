import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import { blob, circle, n, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { frond } from '../shapes/palm.ts';

/** All of these stand at (x, y) on the floor; `m` is the length of a metre there. */

export function caneChair(
  p: Painting,
  x: number,
  y: number,
  m: number,
  facing: 1 | -1,
  cushion: string,
): void {
  const cane = p.tone('#c08a4f', 0);
  const dark = p.tone('#8a5c34', 0, 'shade');
  p.fill(
    blob([
      [x - m * 0.5, y],
      [x, y - m * 0.07],
      [x + m * 0.5, y],
      [x, y + m * 0.09],
    ]),
    p.tone('#3a2f3a', 0, 'shade'),
    0.25,
  );
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${facing} 1)"`, () => {
    p.stroke(
      `M${n(-m * 0.3)} ${n(-m * 0.38)}L${n(-m * 0.34)} ${n(-m * 0.03)}M${n(m * 0.34)} ${n(-m * 0.36)}L${n(m * 0.36)} ${n(m * 0.02)}M${n(m * 0.12)} ${n(-m * 0.4)}L${n(m * 0.14)} ${n(-m * 0.08)}M${n(-m * 0.1)} ${n(-m * 0.34)}L${n(-m * 0.1)} ${n(m * 0.05)}`,
      dark,
      m * 0.05,
    );
    // The back: a fan of cane around the sitter.
    const back = `M${n(-m * 0.36)} ${n(-m * 0.4)}C${n(-m * 0.62)} ${n(-m * 0.95)} ${n(-m * 0.34)} ${n(-m * 1.12)} ${n(-m * 0.06)} ${n(-m * 1.08)}C${n(m * 0.14)} ${n(-m * 1.05)} ${n(m * 0.26)} ${n(-m * 0.86)} ${n(m * 0.2)} ${n(-m * 0.44)}Z`;
    p.fill(back, mix(cane, p.tone('#f0d9a8', 0, 'lit'), 0.45));
    let weave = '';
    for (let i = 0; i < 7; i++)
      weave += `M${n(-m * 0.1)} ${n(-m * 0.42)}L${n(m * (-0.5 + i * 0.115))} ${n(-m * (0.86 + 0.2 * Math.sin((i / 6) * Math.PI)))}`;
    p.stroke(weave, dark, m * 0.016, 0.8);
    p.stroke(back.replace('Z', ''), cane, m * 0.06);
    p.fill(
      blob([
        [-m * 0.34, -m * 0.42],
        [-m * 0.02, -m * 0.5],
        [m * 0.34, -m * 0.42],
        [m * 0.2, -m * 0.32],
        [-m * 0.2, -m * 0.32],
      ]),
      p.tone(cushion, 0, 'lit'),
    );
    p.fill(
      blob([
        [-m * 0.34, -m * 0.38],
        [0, -m * 0.3],
        [m * 0.35, -m * 0.38],
        [m * 0.33, -m * 0.28],
        [0, -m * 0.2],
        [-m * 0.32, -m * 0.28],
      ]),
      cane,
    );
    p.stroke(
      `M${n(m * 0.2)} ${n(-m * 0.6)}C${n(m * 0.36)} ${n(-m * 0.66)} ${n(m * 0.46)} ${n(-m * 0.6)} ${n(m * 0.36)} ${n(-m * 0.34)}`,
      cane,
      m * 0.055,
    );
  });
}

export function teaTable(p: Painting, x: number, y: number, m: number): void {
  const wood = p.tone('#8a5a3a', 0);
  p.stroke(
    `M${n(x - m * 0.16)} ${n(y)}L${n(x)} ${n(y - m * 0.3)}L${n(x + m * 0.16)} ${n(y + m * 0.02)}M${n(x)} ${n(y - m * 0.5)}V${n(y - m * 0.28)}`,
    p.tone('#6a4430', 0, 'shade'),
    m * 0.04,
  );
  p.fill(
    blob([
      [x - m * 0.32, y - m * 0.52],
      [x, y - m * 0.6],
      [x + m * 0.32, y - m * 0.52],
      [x, y - m * 0.44],
    ]),
    wood,
  );
  p.fill(
    blob([
      [x - m * 0.3, y - m * 0.535],
      [x, y - m * 0.605],
      [x + m * 0.3, y - m * 0.535],
      [x, y - m * 0.47],
    ]),
    p.tone('#b07a50', 0, 'lit'),
  );
  for (const dx of [-0.12, 0.13]) {
    p.fill(
      `M${n(x + m * (dx - 0.055))} ${n(y - m * 0.64)}h${n(m * 0.11)}q0 ${n(m * 0.09)} ${n(-m * 0.055)} ${n(m * 0.09)}t${n(-m * 0.055)} ${n(-m * 0.09)}Z`,
      p.tone('#fbf6ea', 0, 'lit'),
    );
    p.stroke(
      `M${n(x + m * dx)} ${n(y - m * 0.67)}q${n(m * 0.03)} ${n(-m * 0.05)} 0 ${n(-m * 0.09)}q${n(-m * 0.03)} ${n(-m * 0.05)} 0 ${n(-m * 0.09)}`,
      '#ffffff',
      m * 0.012,
      0.5,
    );
  }
}

/** An areca palm in a terracotta pot. */
export function pottedPalm(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  m: number,
  height: number,
): void {
  const pot = m * 0.42;
  p.fill(
    blob([
      [x - pot * 0.8, y],
      [x, y - pot * 0.14],
      [x + pot * 0.8, y],
      [x, y + pot * 0.18],
    ]),
    p.tone('#3a2f3a', 0, 'shade'),
    0.25,
  );
  const root = y - pot * 0.95;
  const paths = ['', ''];
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI * 0.9 + (i / 9) * Math.PI * 0.8 + random.between(-0.08, 0.08);
    paths[i % 2] += frond({
      x,
      y: root,
      angle,
      length: (height - 0.42) * m * random.between(0.78, 1.05),
      droop: 0.2 + Math.abs(Math.cos(angle)) * 0.22,
      leaf: 0.2,
      leaflets: 13,
    });
  }
  p.fill(paths[0] ?? '', p.tone('#2f6a48', 0, 'shade'));
  p.fill(paths[1] ?? '', p.tone('#5b9a58', 0, 'lit'));
  p.fill(
    `M${n(x - pot * 0.5)} ${n(root)}H${n(x + pot * 0.5)}L${n(x + pot * 0.36)} ${n(y)}H${n(x - pot * 0.36)}Z`,
    p.tone('#b8603f', 0),
  );
  p.fill(rectangle(x - pot * 0.56, root - pot * 0.06, pot * 1.12, pot * 0.2), p.tone('#cf7a52', 0, 'lit'));
}

/** A lamp with a woven shade; lit in the evening. `cord` runs up to the ceiling, or it stands on a foot. */
export function lampShade(
  p: Painting,
  x: number,
  y: number,
  m: number,
  form: 'dome' | 'drum' | 'globe',
  colour: string,
): void {
  const on = p.light.lamps > 0.4;
  if (on) p.glow(x, y, m * 2.3, m * 2.3, '#ffd08a', 0.6);
  const paint = on ? mix('#ffdf9f', colour, 0.3) : p.tone(colour, 0);
  const shapes = {
    dome: `M${n(x - m * 0.34)} ${n(y + m * 0.16)}C${n(x - m * 0.34)} ${n(y - m * 0.26)} ${n(x + m * 0.34)} ${n(y - m * 0.26)} ${n(x + m * 0.34)} ${n(y + m * 0.16)}Z`,
    drum: `M${n(x - m * 0.2)} ${n(y - m * 0.17)}H${n(x + m * 0.2)}L${n(x + m * 0.26)} ${n(y + m * 0.17)}H${n(x - m * 0.26)}Z`,
    globe: circle(x, y, m * 0.25),
  } as const;
  p.fill(shapes[form], paint);
  p.group(p.clip(shapes[form]), () => {
    let weave = '';
    for (let i = -4; i <= 4; i++)
      weave += `M${n(x + i * m * 0.085)} ${n(y - m * 0.3)}L${n(x + i * m * 0.085 + m * 0.1)} ${n(y + m * 0.3)}M${n(x + i * m * 0.085)} ${n(y - m * 0.3)}L${n(x + i * m * 0.085 - m * 0.1)} ${n(y + m * 0.3)}`;
    p.stroke(weave, on ? '#d9914a' : p.tone('#6a4a34', 0), Math.max(1, m * 0.012), 0.5);
  });
}

export function pendant(
  p: Painting,
  x: number,
  y: number,
  m: number,
  form: 'dome' | 'drum' | 'globe',
  colour: string,
): void {
  p.stroke(`M${n(x)} -10V${n(y - m * 0.18)}`, p.tone('#4a3a34', 0, 'shade'), Math.max(1.5, m * 0.018));
  lampShade(p, x, y, m, form, colour);
}

/** A ceiling fan, which no room here is without. */
export function fan(p: Painting, x: number, y: number, m: number): void {
  const metal = p.tone('#5a4a44', 0);
  p.stroke(`M${n(x)} -10V${n(y)}`, metal, m * 0.04);
  p.fill(
    `M${n(x - m * 0.06)} ${n(y)}C${n(x - m * 0.4)} ${n(y - m * 0.07)} ${n(x - m * 0.8)} ${n(y - m * 0.05)} ${n(x - m * 0.95)} ${n(y + m * 0.03)}C${n(x - m * 0.7)} ${n(y + m * 0.1)} ${n(x - m * 0.3)} ${n(y + m * 0.09)} ${n(x)} ${n(y + m * 0.06)}ZM${n(x)} ${n(y)}C${n(x + m * 0.3)} ${n(y - m * 0.1)} ${n(x + m * 0.7)} ${n(y - m * 0.12)} ${n(x + m * 0.9)} ${n(y - m * 0.05)}C${n(x + m * 0.7)} ${n(y + m * 0.04)} ${n(x + m * 0.3)} ${n(y + m * 0.08)} ${n(x)} ${n(y + m * 0.06)}ZM${n(x - m * 0.02)} ${n(y + m * 0.02)}C${n(x + m * 0.12)} ${n(y + m * 0.12)} ${n(x + m * 0.34)} ${n(y + m * 0.22)} ${n(x + m * 0.5)} ${n(y + m * 0.22)}C${n(x + m * 0.4)} ${n(y + m * 0.28)} ${n(x + m * 0.1)} ${n(y + m * 0.22)} ${n(x - m * 0.06)} ${n(y + m * 0.1)}Z`,
    p.tone('#8a6248', 0),
  );
  p.fill(circle(x, y + m * 0.04, m * 0.1), metal);
}

/** A picture of the place in three flat shapes, framed. */
export function framedArt(
  p: Painting,
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const [sky, sun, land, near] = random.pick<readonly [string, string, string, string]>([
    ['#f6d9a8', '#e0653f', '#3f7a6a', '#234f4a'],
    ['#cfe3e0', '#f0b84f', '#d98f5a', '#8a4a3a'],
    ['#f3c9b4', '#c8434a', '#5f6f9a', '#2f3f6a'],
    ['#f4ecd4', '#e8a83a', '#7fa05a', '#3f6a44'],
  ]);
  p.fill(rectangle(x + 5, y + 7, width, height), p.tone('#3a2f3a', 0, 'shade'), 0.25);
  p.fill(rectangle(x, y, width, height), p.tone('#6a4632', 0));
  const b = width * 0.06;
  p.fill(rectangle(x + b, y + b, width - 2 * b, height - 2 * b), p.tone('#fbf5e6', 0, 'lit'));
  const ix = x + b * 2;
  const iy = y + b * 2;
  const iw = width - 4 * b;
  const ih = height - 4 * b;
  p.group(p.clip(rectangle(ix, iy, iw, ih)), () => {
    p.fill(rectangle(ix, iy, iw, ih), p.tone(sky, 0, 'lit'));
    p.fill(circle(ix + iw * 0.62, iy + ih * 0.38, iw * 0.19), p.tone(sun, 0));
    p.fill(
      `M${n(ix)} ${n(iy + ih * 0.66)}C${n(ix + iw * 0.3)} ${n(iy + ih * 0.42)} ${n(ix + iw * 0.5)} ${n(iy + ih * 0.72)} ${n(ix + iw)} ${n(iy + ih * 0.52)}V${n(iy + ih)}H${n(ix)}Z`,
      p.tone(land, 0),
    );
    p.fill(
      `M${n(ix)} ${n(iy + ih * 0.84)}C${n(ix + iw * 0.3)} ${n(iy + ih * 0.68)} ${n(ix + iw * 0.7)} ${n(iy + ih * 0.98)} ${n(ix + iw)} ${n(iy + ih * 0.76)}V${n(iy + ih)}H${n(ix)}Z`,
      p.tone(near, 0),
    );
  });
}

/** A curtain gathered to one side of an opening. */
export function curtain(
  p: Painting,
  x: number,
  top: number,
  bottom: number,
  width: number,
  side: 1 | -1,
  colour: string,
  sheer = false,
): void {
  const folds = 5;
  const opacity = sheer ? 0.6 : 1;
  for (let i = 0; i < folds; i++) {
    const a = x + side * (width / folds) * i;
    const b = x + side * (width / folds) * (i + 1);
    const flare = side * width * 0.06 * (i + 1);
    p.fill(
      `M${n(a)} ${n(top)}H${n(b)}C${n(b)} ${n(top + (bottom - top) * 0.4)} ${n(b - flare * 0.6)} ${n(top + (bottom - top) * 0.6)} ${n(b + flare * 0.4)} ${n(bottom)}H${n(a)}Z`,
      p.tone(colour, 0, i % 2 ? 'lit' : 'plain'),
      opacity,
    );
  }
}
