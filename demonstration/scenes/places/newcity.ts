import { mix } from '../colour.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { between, circle, curve, lens, n, polygon, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { person } from '../shapes/people.ts';
import { sky } from '../shapes/sky.ts';
import { skyline } from '../shapes/skyline.ts';
import { broadleaf, bush, treeline } from '../shapes/trees.ts';
import { glitter, ripple, water } from '../shapes/water.ts';

const towers = ['#7f95a8', '#a8b4b8', '#5f7890', '#b8a898', '#8a86a0', '#c4c0b4'] as const;

/** New Dhaka: the lake of Hatirjheel with its bridges and lights. */
export function newcity(p: Painting, composition: number): void {
  const random = p.random.fork('lake');
  const horizon = random.between(470, 540);
  sky(p, {
    horizon,
    sunAt: random.between(0.3, 0.75),
    clouds: random.pick(['strips', 'heaps', 'strips']),
    banded: random.chance(0.5),
  });
  const city = p.captured(() => {
    skyline(p, random.fork('far'), {
      y: horizon + 4,
      low: 110,
      high: 240,
      depth: 0.66,
      colours: towers,
      style: 'new',
    });
    p.fill(
      rectangle(-10, horizon - 130, 1460, 140),
      p.vertical(horizon - 130, horizon + 6, [
        [0, p.light.haze, 0],
        [1, p.light.haze, 0.55],
      ]),
    );
    skyline(p, random.fork('near'), {
      y: horizon + 6,
      low: 120,
      high: 330,
      depth: 0.34,
      colours: towers,
      style: 'new',
      from: -40,
      to: random.between(380, 560),
    });
    skyline(p, random.fork('right'), {
      y: horizon + 6,
      low: 100,
      high: 290,
      depth: 0.38,
      colours: towers,
      style: 'new',
      from: random.between(980, 1120),
    });
  });
  p.add(city);
  treeline(p, random, horizon + 8, 34, 0.3, -40, 1480, '#3d6b58');
  water(p, { top: horizon + 6, bottom: 960, far: '#6f98a8', near: '#2f5f78', ripples: 0 });
  p.group(p.clip(rectangle(0, horizon + 6, 1440, 500)), () =>
    p.add(`<g transform="translate(0 ${n((horizon + 6) * 1.9)}) scale(1 -0.9)" opacity="0.4">${city}</g>`),
  );
  glitter(p, horizon + 6, 900, 0.6);
  lampStreaks(p, random, horizon);
  if (composition === 1) curvedBridge(p, random, horizon);
  else if (composition === 2) metro(p, random, horizon);
  else arches(p, random, horizon);
  ripple(
    p,
    horizon + 30,
    960,
    80,
    mix(p.light.sky[0], '#101830', 0.3),
    mix(p.light.glow, p.light.sky[3], 0.4),
  );
  if (composition === 1) shoreWalk(p, random, -1);
  else if (composition === 2) waterBus(p, random.between(420, 900), horizon + 230, 300, 0.05);
  else shoreWalk(p, random, 1);
}

/** Lights on the far shore, each with its trembling line in the water. */
function lampStreaks(p: Painting, random: Random, horizon: number): void {
  if (p.light.lamps < 0.3) return;
  for (let i = 0; i < 26; i++) {
    const x = random.between(0, 1440);
    const colour = random.pick(['#ffd98a', '#ffe9bd', '#ff9f6b', '#8fe0e8', '#ff8fb0']);
    p.fill(circle(x, horizon + 2, 2.6), colour);
    const length = random.between(60, 240);
    let path = '';
    for (let k = 0; k < 9; k++)
      path += lens(x + random.between(-3, 3), horizon + 14 + (k / 9) * length, 3 + k * 1.1, 1.6 + k * 0.25);
    p.fill(path, colour, 0.5);
  }
}

function glowLamp(p: Painting, x: number, y: number, size: number): void {
  if (p.light.lamps > 0.3) p.glow(x, y, size * 5, size * 5, '#ffd98a', 0.8);
  p.fill(circle(x, y, size), p.light.lamps > 0.3 ? '#fff3cf' : p.tone('#f4efe0', 0.1, 'lit'));
}

/** Two pairs of white bows over a straight deck, strung like harps. */
function arches(p: Painting, random: Random, horizon: number): void {
  const deck = horizon + random.between(30, 60);
  const span = random.between(470, 560);
  const start = 720 - span * 1.05 + random.between(-120, 120);
  const rise = random.between(170, 220);
  const hue = random.pick(['#f4f1e6', '#f4f1e6', '#e8553f', '#58c4c8']);
  const white = p.light.lamps > 0.6 ? mix(p.tone(hue, 0.05, 'lit'), hue, 0.55) : p.tone(hue, 0.05, 'lit');
  const drawn = p.captured(() => {
    for (let i = 0; i < 2; i++) {
      const x0 = start + i * span * 1.05;
      const top = (t: number) => deck - Math.sin(t * Math.PI) * rise;
      let cables = '';
      for (let k = 1; k < 22; k++) {
        const t = k / 22;
        cables += `M${n(x0 + t * span)} ${n(top(t))}L${n(x0 + (t + (k % 2 ? 0.07 : -0.07)) * span)} ${n(deck)}`;
      }
      p.stroke(cables, white, 1.6, 0.7);
      const bow = (lift: number): Point[] =>
        Array.from({ length: 13 }, (_, k): Point => [x0 + (k / 12) * span, top(k / 12) + lift]);
      p.stroke(curve(bow(14)), p.tone('#5f6a80', 0.1, 'shade'), 7);
      p.stroke(curve(bow(0)), white, 9);
    }
    p.fill(rectangle(-20, deck, 1480, 22), p.tone('#8c94a0', 0.1));
    p.fill(rectangle(-20, deck + 14, 1480, 10), p.tone('#4a5266', 0.1, 'shade'));
    for (let i = 0; i < 3; i++)
      p.fill(
        polygon([
          [start + i * span * 1.05 - 34, deck + 20],
          [start + i * span * 1.05 + 30, deck + 20],
          [start + i * span * 1.05 + 20, deck + 80],
          [start + i * span * 1.05 - 24, deck + 80],
        ]),
        p.tone('#6f7686', 0.1, 'shade'),
      );
    for (let x = 20; x < 1440; x += 92) {
      p.stroke(`M${n(x)} ${n(deck)}v-40`, p.tone('#39415a', 0.1), 2.4);
      glowLamp(p, x, deck - 42, 4.2);
    }
    cars(p, random.fork('cars'), deck);
  });
  p.group(p.clip(rectangle(0, deck + 50, 1440, 480)), () =>
    p.add(`<g transform="translate(0 ${n((deck + 62) * 1.9)}) scale(1 -0.9)" opacity="0.42">${drawn}</g>`),
  );
  p.add(drawn);
}

function cars(p: Painting, random: Random, y: number): void {
  for (let i = 0; i < 9; i++) {
    const x = random.between(20, 1420);
    const colour = random.pick(['#c8434a', '#f0ead8', '#3f8f6a', '#e0a93a', '#4a6f9a']);
    p.fill(`M${n(x)} ${n(y)}v-9q2 -3 7 -3l6 -7h16l8 7q7 1 7 5v7Z`, p.tone(colour, 0.1));
    if (p.light.lamps > 0.4) p.glow(x + 47, y - 6, 24, 8, '#fff0c0', 0.9);
  }
}

/** The bridge comes from the viewer's side and swings over the lake. */
function curvedBridge(p: Painting, random: Random, horizon: number): void {
  const bend = random.between(0.85, 1.1);
  const at = (t: number, lift: number): Point => {
    const s = 1 / (0.16 + t * 1.5);
    return [1500 - 1180 * bend * (1 - (1 - t) ** 1.7) + t * 60, horizon + 26 + (62 - lift) * s * 0.62];
  };
  const steps = Array.from({ length: 17 }, (_, i) => i / 16);
  const lineAt = (lift: number) => steps.map((t) => at(t, lift));
  const drawn = p.captured(() => {
    for (const t of [0.06, 0.16, 0.28, 0.42, 0.58, 0.76]) {
      const [x, y] = at(t, 40);
      const w = 18 / (0.16 + t * 1.5);
      p.fill(
        polygon([
          [x - w * 0.6, y],
          [x + w * 0.6, y],
          [x + w * 0.42, y + w * 3.4],
          [x - w * 0.42, y + w * 3.4],
        ]),
        p.tone('#6f7690', 0.1 + t * 0.3, 'shade'),
      );
    }
    p.fill(
      between(lineAt(62), lineAt(38)),
      p.along(1440, 0, 300, 0, [
        [0, p.tone('#b4b8bc', 0)],
        [1, p.tone('#b4b8bc', 0.5)],
      ]),
    );
    p.fill(between(lineAt(44), lineAt(34)), p.tone('#454d66', 0.1, 'shade'));
    p.fill(between(lineAt(76), lineAt(73)), p.tone('#e8e6dc', 0.1, 'lit'));
    let posts = '';
    for (let i = 0; i <= 60; i++) {
      const [x, y] = at(i / 60, 62);
      const [, top] = at(i / 60, 75);
      posts += `M${n(x)} ${n(y)}V${n(top)}`;
    }
    p.stroke(posts, p.tone('#e8e6dc', 0.1), 1.6);
    for (const t of [0.9, 0.72, 0.56, 0.43, 0.32, 0.23, 0.15, 0.08, 0.02]) {
      const [x, y] = at(t, 62);
      const [, top] = at(t, 122);
      const s = 1 / (0.16 + t * 1.5);
      p.stroke(
        `M${n(x)} ${n(y)}V${n(top)}q0 ${n(-7 * s)} ${n(-13 * s)} ${n(-6 * s)}`,
        p.tone('#39415a', t * 0.4),
        1.4 * s,
      );
      glowLamp(p, x - 13 * s, top - 4 * s, 2.2 * s);
    }
  });
  p.group(p.clip(rectangle(0, horizon + 60, 1440, 480)), () =>
    p.add(
      `<g transform="translate(0 ${n((horizon + 90) * 1.86)}) scale(1 -0.86)" opacity="0.25">${drawn}</g>`,
    ),
  );
  p.add(drawn);
}

/** The metro on its viaduct, windows alight. */
function metro(p: Painting, random: Random, horizon: number): void {
  const deck = horizon - random.between(30, 60);
  for (let x = random.between(20, 110); x < 1440; x += 230) {
    p.fill(
      polygon([
        [x - 22, deck + 30],
        [x + 22, deck + 30],
        [x + 14, deck + 60],
        [x + 13, horizon + 26],
        [x - 13, horizon + 26],
        [x - 14, deck + 60],
      ]),
      p.tone('#a8a8a4', 0.16),
    );
    p.fill(
      polygon([
        [x + 4, deck + 50],
        [x + 14, deck + 60],
        [x + 13, horizon + 26],
        [x + 4, horizon + 26],
      ]),
      p.tone('#a8a8a4', 0.16, 'shade'),
    );
  }
  p.fill(rectangle(-20, deck, 1480, 26), p.tone('#c8c6be', 0.14, 'lit'));
  p.fill(rectangle(-20, deck + 18, 1480, 14), p.tone('#8d8d92', 0.14, 'shade'));
  const from = random.between(120, 420);
  for (let car = 0; car < 5; car++) {
    const x = from + car * 168;
    const nose = car === 4 ? 26 : 4;
    p.fill(
      `M${n(x)} ${n(deck)}v-50q0 -8 8 -8h${n(150 - nose)}q${n(nose)} 4 ${n(nose + 4)} 34v24Z`,
      p.tone('#eef0ea', 0.1, 'lit'),
    );
    p.fill(rectangle(x, deck - 16, 162, 7), p.tone('#1f8a5f', 0.1));
    p.fill(rectangle(x, deck - 9, 162, 3), p.tone('#d9434a', 0.1));
    for (let k = 0; k < 5; k++)
      p.fill(
        rectangle(x + 10 + k * 29, deck - 48, 21, 20),
        p.light.lamps > 0.3 ? '#ffe39c' : p.tone('#3a5666', 0.1),
      );
  }
  for (let x = 10; x < 1440; x += 118) p.stroke(`M${x} ${n(deck)}v-86h26`, p.tone('#4a5468', 0.14), 2.2);
  p.stroke(`M-10 ${n(deck - 80)}H1450`, p.tone('#4a5468', 0.14), 1.2);
}

function waterBus(p: Painting, x: number, y: number, l: number, depth: number): void {
  p.fill(lens(x, y + 6, l * 0.62, 9), mix(p.light.glow, '#ffffff', 0.3), 0.5);
  p.fill(
    rectangle(x - l * 0.36, y - l * 0.24, l * 0.66, l * 0.13),
    p.light.lamps > 0.3 ? '#ffd98a' : p.tone('#46606c', depth),
  );
  for (let i = 0; i < 6; i++) {
    const px = x - l * 0.3 + i * l * 0.11;
    p.fill(
      circle(px, y - l * 0.17, l * 0.022) + rectangle(px - l * 0.025, y - l * 0.15, l * 0.05, l * 0.05),
      p.tone('#3a3a4a', depth, 'shade'),
    );
  }
  for (let i = 0; i <= 6; i++)
    p.fill(
      rectangle(x - l * 0.36 + i * l * 0.108, y - l * 0.25, l * 0.012, l * 0.15),
      p.tone('#f4efe2', depth, 'lit'),
    );
  p.fill(
    `M${n(x - l * 0.4)} ${n(y - l * 0.24)}h${n(l * 0.72)}l${n(l * 0.03)} ${n(-l * 0.05)}h${n(-l * 0.76)}Z`,
    p.tone('#e0a93a', depth, 'lit'),
  );
  p.fill(
    `M${n(x - l * 0.46)} ${n(y - l * 0.12)}H${n(x + l * 0.34)}L${n(x + l * 0.54)} ${n(y - l * 0.15)}Q${n(x + l * 0.46)} ${n(y - l * 0.02)} ${n(x + l * 0.36)} ${n(y + l * 0.03)}H${n(x - l * 0.42)}Z`,
    p.tone('#d9573c', depth),
  );
  p.fill(rectangle(x - l * 0.44, y - l * 0.03, l * 0.82, l * 0.02), p.tone('#f6e6c0', depth, 'lit'));
}

/** The promenade on this side: paving, a rail, trees, and people who have all evening. */
function shoreWalk(p: Painting, random: Random, side: 1 | -1): void {
  const y = 850;
  p.fill(
    `M-10 ${y}Q720 ${n(y - 26)} 1450 ${y}V970H-10Z`,
    p.vertical(y - 20, 960, [
      [0, p.tone('#b0988a', 0.03, 'lit')],
      [1, p.tone('#75687a', 0)],
    ]),
  );
  p.fill(
    `M-10 ${y}Q720 ${n(y - 26)} 1450 ${y}v12Q720 ${n(y - 12)} -10 ${y + 12}Z`,
    p.tone('#e0cdb4', 0, 'lit'),
  );
  let rails = '';
  for (let x = 0; x <= 1440; x += 26) {
    const top = y - 13 + ((x - 720) / 720) ** 2 * 13;
    rails += `M${x} ${n(top)}v-50`;
  }
  p.stroke(`${rails}M-10 ${y - 50}Q720 ${n(y - 76)} 1450 ${y - 50}`, p.tone('#3d4358', 0, 'shade'), 3);
  const at = 720 + side * random.between(140, 320);
  person(p, {
    x: at,
    y: 920,
    height: 190,
    depth: 0,
    lower: 'sari',
    shirt: random.pick(['#d8434e', '#e8a83a', '#2f8f8a']),
    facing: -1,
  });
  person(p, {
    x: at + 66,
    y: 924,
    height: 205,
    depth: 0,
    lower: 'trousers',
    shirt: random.pick(['#efe6d2', '#6f9ab8', '#c9a45a']),
    facing: 1,
  });
  for (const x of side === 1 ? [60, 1390] : [50, 250])
    broadleaf(p, { x, y: 940, height: random.between(430, 560), depth: 0, colour: '#2f6a4c', spread: 0.8 });
  for (const x of [330, 760, 1180]) {
    p.stroke(`M${x} 900V640q0 -14 22 -14`, p.tone('#2f3550', 0), 6);
    glowLamp(p, x + 24, 632, 10);
  }
  for (let i = 0; i < 6; i++)
    bush(
      p,
      random.between(0, 1440),
      985,
      190,
      66,
      0,
      random.pick(['#f08fa8', '#f6e0a0', '#e8553f']),
      '#3f7a50',
    );
}

export function newCityVista(p: Painting, horizon: number, sunAt: number): void {
  const random = p.random.fork('vista');
  sky(p, { horizon, sunAt, clouds: random.pick(['strips', 'heaps', 'tall']), banded: random.chance(0.4) });
  skyline(p, random.fork('far'), {
    y: horizon + 30,
    low: 130,
    high: 300,
    depth: 0.72,
    colours: towers,
    style: 'new',
  });
  skyline(p, random.fork('mid'), {
    y: horizon + 40,
    low: 80,
    high: 200,
    depth: 0.5,
    colours: towers,
    style: 'new',
  });
  treeline(p, random, horizon + 46, 50, 0.36, -40, 1480, '#3d6b58');
  p.fill(`M-10 ${n(horizon + 40)}H1450V970H-10Z`, p.tone('#98a08f', 0.2));
}
