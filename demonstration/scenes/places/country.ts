import { n, rectangle, ridge, under } from '../path.ts';
import { plant } from '../shapes/planting.ts';
import { birds, sky } from '../shapes/sky.ts';
import { bush, treeline } from '../shapes/trees.ts';
import type { Vista } from './place.ts';

/** A lawn with a path, flowers and old trees in front of a hedge: the view of a garden room at any place. */
export const gardenVista: Vista = (p, horizon, sunAt) => {
  const random = p.random.fork('garden');
  const start = horizon + 52;
  sky(p, horizon, sunAt);
  treeline(p, horizon + 34, 150, 0.4);
  treeline(p, horizon + 60, 70, 0.22, { colour: '#2f6a40' });
  p.tint(rectangle(-10, start, 1460, 970 - start), '#7fae5c', 0.08, 'lit');
  const path = random.between(480, 960);
  const right = `h60C${n(path + 260)} 700 ${n(path - 40)} 860 ${n(path + 130)} 970`;
  const left = `C${n(path - 280)} 840 ${n(path - 10)} 720 ${n(path - 30)} ${n(start)}`;
  p.tint(`M${n(path - 30)} ${n(start)}${right}H${n(path - 420)}${left}Z`, '#e0c79a', 0.05, 'lit');
  plant(p, 'broad', [random.between(60, 300), horizon + 120], 470, 0.12);
  plant(p, 'broad', [random.between(1120, 1380), horizon + 120], 400, 0.12);
  for (let i = 0; i < 11; i++) {
    const x = 60 + i * 130 + random.between(-40, 40);
    const y = horizon + random.between(80, 210);
    const size = [random.between(110, 170), random.between(70, 110)] as const;
    const bloom = random.pick(['#e0457f', '#f0793f', '#f0b83a', '#c93f8f', '#fbf0e0']);
    if (Math.abs(x - path) > 150) bush(p, [x, y], size, 0.1, bloom);
  }
};

/** Wooded hills one behind another, the nearest with single trees. */
export const hillVista: Vista = (p, horizon, sunAt) => {
  const random = p.random.fork('hills');
  sky(p, horizon + 20, sunAt);
  birds(p, random.between(300, 1100), horizon * 0.5, 6, 10);
  for (const [i, colour] of ['#8fb0a4', '#6f9c80', '#4f8659', '#3f7446'].entries()) {
    const line = ridge(random.fork(`${i}`), horizon - 190 + i * 90, 60 - i * 8, 16, 12);
    p.fill(under(line, 970), p.tone(colour, 0.62 - i * 0.17));
  }
  for (let i = 0; i < 8; i++) {
    const x = i * 190 + random.between(-50, 50);
    plant(p, 'shade', [x, horizon + random.between(90, 170)], random.between(120, 210), 0.16);
  }
};
