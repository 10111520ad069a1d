import { mix } from '../colour.ts';
import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { circle, n, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { foliage } from '../shapes/trees.ts';
import { inTurn } from '../table.ts';
import { caneChair, curtain, pendant, pottedPalm, teaTable } from './furniture.ts';

/** The foreground between the guest and the place: a balcony, a veranda, an arch. */
export function foreground(p: Painting, turn: number): void {
  const wall = inTurn(['#e8d3b0', '#c9785a', '#a9bfae', '#f2e8d6', '#8fb0bc', '#d9a47a'], turn * 5);
  inTurn([balcony, archway, veranda], turn >> 1)(p, p.random.fork('foreground'), wall);
}

/** Boards or tiles that run towards the viewer, and the rail that stands on them. */
function terrace(p: Painting, random: Random, y: number, colour: string, top: number, kind: Railing): void {
  p.fill(rectangle(-10, y, 1460, 980 - y), p.fade(y, 960, p.tone(colour, 0.04, 'lit'), p.tone(colour, 0)));
  let lines = '';
  for (let i = -14; i <= 14; i++) lines += `M${n(720 + i * 78)} ${n(y)}L${n(720 + i * 150)} 970`;
  if (random.chance(0.5)) for (const t of [0.18, 0.45, 0.82]) lines += `M-10 ${n(y + (960 - y) * t)}H1450`;
  p.stroke(lines, p.tone(mix(colour, '#2a1a14', 0.5), 0), 2, 0.45);
  rail(p, y + 4, top, kind);
}

type Railing = 'bars' | 'cross' | 'turned';

function rail(p: Painting, y: number, top: number, kind: Railing): void {
  const step = { bars: 30, cross: 150, turned: 52 }[kind];
  let bars = '';
  let knobs = '';
  for (let x = 4; x < 1460; x += step) {
    bars += `M${x} ${n(y)}V${n(top)}`;
    if (kind === 'cross') bars += `M${x} ${n(y)}L${x + step} ${n(top)}M${x + step} ${n(y)}L${x} ${n(top)}`;
    if (kind === 'turned') knobs += circle(x, (y + top) / 2, 13) + circle(x, y * 0.8 + top * 0.2, 9);
  }
  const paint = p.tone('#4a3830', 0, 'shade');
  p.stroke(bars, paint, kind === 'bars' ? 5 : 8);
  p.fill(knobs + rectangle(-10, y - 6, 1460, 10), paint);
  p.tint(rectangle(-10, top - 10, 1460, 20), '#7a5a44', 0);
  p.tint(rectangle(-10, top - 10, 1460, 6), '#b58a64', 0, 'lit');
}

/** Bougainvillea hanging in from above at the right. */
function blossoms(p: Painting, random: Random, x: number, reach: number): void {
  const colour = random.pick(['#e0457f', '#f0793f', '#c93f8f', '#f6b8c8', '#f0b83a']);
  const masses = p.masses(0, ['#3f7a4a'], [colour], [mix(colour, '#ffffff', 0.3), 'lit']);
  for (let i = 0; i < 60; i++) {
    const t = random.next();
    const bx = x - t * reach;
    const by = random.between(-40, 210) * (1 - t) ** 0.8 + random.between(0, 26);
    const flower = circle(bx, by, random.between(6, 13)) + circle(bx + 11, by + 7, random.between(5, 10));
    const leaf = foliage(random, bx, by - 8, random.between(22, 40), random.between(14, 24), 5);
    masses.add(i, i % 3 ? flower : leaf);
  }
  masses.draw();
}

function chair(p: Painting, random: Random, x: number, y: number, facing: 1 | -1): void {
  const cushion = random.pick(['#c9503f', '#2f7a7a', '#e0a23f', '#f0e2c8']);
  draw(p, caneChair, { x, y, size: 236, depth: 0, facing }, { cushion });
}

function seats(p: Painting, random: Random, x: number, y: number): void {
  chair(p, random, x, y, -1);
  draw(p, teaTable, { x: x - 200, y: y + 6, size: 215, depth: 0 });
  if (random.chance(0.6)) chair(p, random, x - 420, y - 6, 1);
}

function balcony(p: Painting, random: Random, wall: string): void {
  terrace(p, random, 862, '#b98a62', 690, random.pick(['bars', 'cross', 'turned']));
  p.tint(rectangle(-10, -10, 96, 990), wall, 0);
  p.tint(rectangle(70, -10, 16, 990), wall, 0, 'lit');
  curtain(p, [80, -10], 130, 910, '#fbf5e8');
  seats(p, random, random.between(1130, 1220), 930);
  pottedPalm(p, { x: random.between(300, 360), y: 930, metre: 210 }, 1.5);
  if (random.chance(0.7)) blossoms(p, random, 1450, 620);
}

/** A wall all over the picture with a hole in it. */
function wallAround(p: Painting, hole: string, paint: string): void {
  p.add(`<path fill-rule="evenodd" d="M-10 -10H1450V990H-10Z${hole}" fill="${paint}"/>`);
}

function archway(p: Painting, random: Random, wall: string): void {
  terrace(p, random, 888, '#c49a74', 770, 'turned');
  const spring = random.between(300, 360);
  const left = random.between(120, 170);
  const hole = (inset: number) => {
    const [a, b, top] = [left + inset, 1440 - left - inset, 38 + inset];
    const head = `C${n(a)} ${top} 460 ${top} 720 ${top}C980 ${top} ${n(b)} ${top} ${n(b)} ${n(spring)}`;
    return `M${n(a)} 990V${n(spring)}${head}V990Z`;
  };
  wallAround(p, hole(0), p.tone(mix(wall, '#ffffff', 0.5), 0, 'lit'));
  wallAround(p, hole(-18), p.tone(wall, 0));
  let tiles = '';
  for (const x of [left / 2, 1440 - left / 2])
    for (let y = 180; y < 640; y += 62) tiles += `M${n(x)} ${y}l22 31l-22 31l-22 -31Z`;
  p.tint(tiles, mix(wall, '#3a2a2a', 0.45), 0, 'plain', 0.4);
  chair(p, random, 1290 - left, 940, -1);
  pottedPalm(p, { x: left + 90, y: 945, metre: 220 }, 1.6);
  pendant(p, [720 + random.between(-40, 40), 180], 190, 'globe', '#e0b878');
}

const fern = figure(`
  cord   | line 3 | #4a3830 | M0 -60 V8
  leaves | line 9 | #4f8a4e | M0 8 q60 -30 88 50 M0 8 q54 -30 80 68 M0 8 q42 -30 62 84 M0 8 q24 -30 36 94
      M0 8 q4 -30 6 98 M0 8 q-24 -30 -36 94 M0 8 q-42 -30 -62 84 M0 8 q-54 -30 -80 68 M0 8 q-60 -30 -88 50
  pot    | fill   | #b8603f | M-30 0 h60 l-12 38 h-36 Z
`);

const post = figure(`
  post     | fill | wall lit       | boxes -20,80,40,800
  shade    | fill | wall shade 60% | boxes 6,80,14,800
  brackets | fill | wall           | M-20 180 L-110 92 H-70 L-20 140 Z M20 180 L110 92 H70 L20 140 Z
  foot     | fill | wall           | boxes -28,858,56,24
`);

function veranda(p: Painting, random: Random, wall: string): void {
  terrace(p, random, 872, '#a87a56', 720, random.pick(['cross', 'bars']));
  for (const x of [360, 720, 1080]) {
    if (random.chance(0.35)) continue;
    if (x === 720) pendant(p, [x, 180], 180, 'dome', '#d9b27a');
    else draw(p, fern, { x, y: 150, size: 100, depth: 0 });
  }
  p.tint(rectangle(-10, -10, 1460, 80), '#6a4a38', 0, 'shade');
  let beams = '';
  for (let x = -200; x < 1640; x += 110) beams += `M${x} -10L${n(720 + (x - 720) * 0.86)} 70`;
  p.stroke(beams, p.tone('#8f6a4c', 0), 12);
  p.tint(rectangle(-10, 66, 1460, 26), '#9a7454', 0, 'lit');
  for (const x of [130, 1300]) {
    const facing = p.sun.x > x ? -1 : 1;
    draw(p, post, { x, y: 0, size: 100, depth: 0, facing }, { wall });
  }
  seats(p, random, random.between(1010, 1120), 936);
}
