import { mix } from '../colour.ts';
import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { curve, n, type Point, rectangle } from '../path.ts';
import type { Random } from '../random.ts';
import { walker } from '../shapes/people.ts';
import { plant } from '../shapes/planting.ts';
import { sky } from '../shapes/sky.ts';
import { skyline } from '../shapes/skyline.ts';
import { bush, treeline } from '../shapes/trees.ts';
import { glitter, mirrored, ripple, water } from '../shapes/water.ts';
import type { Place } from './place.ts';

/** New Dhaka: the lake of Hatirjheel with its bridges and lights. */
export const newcity: Place = {
  lights: ['dusk', 'night', 'sunset', 'apricot', 'dusk'],
  draw: lake,
  vista: (p, horizon, sunAt) => {
    sky(p, horizon, sunAt);
    skyline(p, 'new', { y: horizon + 30, low: 130, high: 300, depth: 0.72 });
    skyline(p, 'new', { y: horizon + 40, low: 80, high: 200, depth: 0.5 });
    treeline(p, horizon + 46, 50, 0.36, { colour: '#3d6b58' });
    p.tint(rectangle(-10, horizon + 40, 1460, 930 - horizon), '#98a08f', 0.2);
  },
};

function lake(p: Painting): void {
  const random = p.random.fork('lake');
  const horizon = random.between(470, 540);
  sky(p, horizon, random.between(0.3, 0.75));
  const shore = horizon + 6;
  const city = () => {
    skyline(p, 'new', { y: horizon + 4, low: 110, high: 240, depth: 0.66 });
    p.fill(rectangle(-10, horizon - 130, 1460, 136), p.haze(horizon - 130, shore, 0, 0.55));
    skyline(p, 'new', { y: shore, low: 120, high: 330, depth: 0.34, to: random.between(380, 560) });
    skyline(p, 'new', { y: shore, low: 100, high: 290, depth: 0.38, from: random.between(980, 1120) });
  };
  water(p, 'lake', shore, 960, 0);
  mirrored(p, shore, city, 0.4, 0.9);
  treeline(p, horizon + 8, 34, 0.3, { colour: '#3d6b58' });
  glitter(p, shore, 900, 0.6);
  arches(p, random, horizon);
  const [dark, bright] = [mix(p.light.sky[0], '#101830', 0.3), mix(p.light.glow, p.light.sky[3], 0.4)];
  ripple(p, [horizon + 30, 960], 80, dark, bright);
  draw(p, waterBus, { x: random.between(420, 1020), y: horizon + 190, size: 240, depth: 0.08 });
  shoreWalk(p, random);
}

/** Two white bows over a straight deck, strung like harps. */
function arches(p: Painting, random: Random, horizon: number): void {
  const deck = horizon + random.between(30, 60);
  const span = random.between(470, 560);
  const start = 720 - span * 1.05 + random.between(-120, 120);
  const rise = random.between(170, 220);
  const hue = random.pick(['#f4f1e6', '#f4f1e6', '#e8553f', '#58c4c8']);
  const paint = mix(p.tone(hue, 0.05, 'lit'), hue, p.light.lamps > 0.6 ? 0.55 : 0);
  const bridge = () => {
    for (const x0 of [start, start + span * 1.05]) {
      const bow = (t: number): Point => [x0 + t * span, deck - Math.sin(t * Math.PI) * rise];
      let cables = '';
      for (let k = 1; k < 22; k++) {
        const [x, y] = bow(k / 22);
        cables += `M${n(x)} ${n(y)}L${n(x + span * (k % 2 ? 0.07 : -0.07))} ${n(deck)}`;
      }
      const arc = Array.from({ length: 13 }, (_, k) => bow(k / 12));
      p.stroke(cables, paint, 1.6, 0.7);
      p.stroke(curve(arc.map(([x, y]): Point => [x, y + 14])), p.tone('#5f6a80', 0.1, 'shade'), 7);
      p.stroke(curve(arc), paint, 9);
    }
    p.tint(rectangle(-20, deck, 1480, 22), '#8c94a0', 0.1);
    p.tint(rectangle(-20, deck + 14, 1480, 10), '#4a5266', 0.1, 'shade');
    for (const i of [0, 1, 2])
      p.tint(`M${n(start + i * span * 1.05 - 34)} ${n(deck + 20)}h64l-10 60h-44Z`, '#6f7686', 0.1, 'shade');
    for (let x = 20; x < 1440; x += 92) {
      p.stroke(`M${n(x)} ${n(deck)}v-40`, p.tone('#39415a', 0.1), 2.4);
      p.lamp(x, deck - 42, 4.2, 0.1);
    }
    for (let i = 0; i < 9; i++) {
      const x = random.between(20, 1420);
      const paint = random.pick(['#c8434a', '#f0ead8', '#3f8f6a', '#e0a93a', '#4a6f9a']);
      p.tint(`M${n(x)} ${n(deck)}v-9q2 -3 7 -3l6 -7h16l8 7q7 1 7 5v7Z`, paint, 0.1);
      if (p.light.lamps > 0.4) p.glow(x + 47, deck - 6, 24, 8, '#fff0c0', 0.9);
    }
  };
  mirrored(p, deck + 62, bridge, 0.42, 0.9);
}

/** The boat that crosses the lake, people at its open sides. */
const waterBus = figure(`
  wake    | fill | #ffffff lit 45%  | M-62 2 Q0 -4 62 2 Q0 8 -62 2 Z
  inside  | fill | pane             | boxes -36,-24,66,13
  heads   | fill | #3a3a4a shade    | balls -30,-17,2.2 -19,-17,2.2 -8,-17,2.2 3,-17,2.2 14,-17,2.2 25,-17,2.2
  bodies  | fill | #3a3a4a shade    | boxes -32,-15,5,5 -21,-15,5,5 -10,-15,5,5 1,-15,5,5 12,-15,5,5 23,-15,5,5
  posts   | fill | #f4efe2 lit      | boxes -36,-25,1.2,15 -25,-25,1.2,15 -14,-25,1.2,15 -4,-25,1.2,15 7,-25,1.2,15
      18,-25,1.2,15 29,-25,1.2,15
  roof    | fill | #e0a93a lit      | M-40 -24 H32 L35 -29 H-41 Z
  hull    | fill | #d9573c          | M-46 -12 H34 L54 -15 Q46 -2 36 3 H-42 Z
  stripe  | fill | #f6e6c0 lit      | boxes -44,-3,82,2
`);

/** The promenade on this side: paving, a rail, trees, and people who have all evening. */
function shoreWalk(p: Painting, random: Random): void {
  const y = 850;
  const edge = `M-10 ${y}Q720 ${y - 26} 1450 ${y}`;
  p.fill(`${edge}V970H-10Z`, p.fade(y - 20, 960, p.tone('#b0988a', 0.03, 'lit'), p.tone('#75687a', 0)));
  p.tint(`${edge}v12Q720 ${y - 12} -10 ${y + 12}Z`, '#e0cdb4', 0, 'lit');
  let rails = `M-10 ${y - 50}Q720 ${y - 76} 1450 ${y - 50}`;
  for (let x = 0; x <= 1440; x += 26) rails += `M${x} ${n(y - 13 + ((x - 720) / 720) ** 2 * 13)}v-50`;
  p.stroke(rails, p.tone('#3d4358', 0, 'shade'), 3);
  const at = random.between(860, 1040);
  walker(p, [at, 920], 190, 0);
  walker(p, [at + 70, 924], 200, 0);
  for (const x of [60, 1390]) plant(p, 'broad', [x, 940], random.between(430, 560), 0);
  for (const x of [330, 760, 1180]) {
    p.stroke(`M${x} 900V640q0 -14 22 -14`, p.tone('#2f3550', 0), 6);
    p.lamp(x + 24, 632, 10, 0);
  }
  for (let i = 0; i < 6; i++)
    bush(p, [random.between(0, 1440), 985], [190, 66], 0, random.pick(['#f08fa8', '#f6e0a0', '#e8553f']));
}
