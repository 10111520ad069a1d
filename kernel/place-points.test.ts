import { expect, it } from 'vitest';
import { distanceTo } from './place-points.ts';

it('a house at Laboni Point is a few steps from the beach, one in the town is further', () => {
  const atLaboni = distanceTo("Cox's Bazar", [21.4275, 91.9735]);
  expect(atLaboni.kind).toBe('beach');
  expect(atLaboni.kilometres).toBeLessThan(0.3);
  expect(distanceTo("Cox's Bazar", [21.4432, 92.0]).kilometres).toBeGreaterThan(2);
});

it('the beach is a line: between two of its points it is as near as at them', () => {
  expect(distanceTo("Cox's Bazar", [21.295, 92.03]).kilometres).toBeLessThan(0.1);
});

it('Gulshan is some seven kilometres from the centre of Dhaka', () => {
  const { kind, kilometres } = distanceTo('Dhaka', [23.7925, 90.4078]);
  expect(kind).toBe('centre');
  expect(kilometres).toBeGreaterThan(6.5);
  expect(kilometres).toBeLessThan(7.5);
});
