import { mix } from '../colour.ts';
import { figure } from '../figure.ts';
import { ridge, strip, under } from '../path.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import { ripple } from '../shapes/water.ts';
import type { Site } from './settings.ts';

/** The line in the picture where the house's ground ends and the water or the distant country begins. */
function edgeOf({ stage, bounds }: Site): number {
  const behind = stage.spot(bounds.width / 2, bounds.deep + 14);
  return Math.max(stage.camera.horizon + 12, behind.y);
}

export function layGround(site: Site, random: Random): void {
  const { ground } = site.setting;
  ({ street, sand, lawn })[site.isWaterside ? 'lawn' : ground](site, random);
  if (site.isWaterside) ghat(site);
  else if (site.hasPool && ground !== 'street') pool(site);
  else if (ground !== 'street') path(site);
}

/** A lying strip right across the picture. */
function across(stage: Stage, z0: number, z1: number, paint: string): void {
  stage.floor(-160, 200, z0, z1, paint);
}

function sand(site: Site, random: Random): void {
  const { stage } = site;
  const { p } = stage;
  const y = edgeOf(site);
  const edge = ridge(random, y, 7, 3, 12);
  p.fill(strip(edge, -9, 0), p.foam, 0.9);
  const [far, middle] = [p.tone('#f0dcb0', 0.25, 'lit'), p.tone('#ecd0a0', 0.04, 'lit')];
  p.fill(under(edge, 980), p.fade(y, 960, far, middle, p.tone('#cfa976', 0)));
  p.tint(under(ridge(random, 900, 22, 9, 8), 980), '#d9b582', 0, 'plain', 0.7);
}

function lawn(site: Site, random: Random): void {
  const { stage } = site;
  const { p } = stage;
  const y = edgeOf(site);
  const [far, middle] = [p.tone('#a9c070', 0.22, 'lit'), p.tone('#7fa858', 0.04, 'lit')];
  p.fill(under(ridge(random, y, 5, 2, 10), 980), p.fade(y, 960, far, middle, p.tone('#4f8348', 0)));
  // Mown stripes, all running the way the house looks.
  for (let x = -40; x < 60; x += 5) stage.floor(x, x + 2.5, -0.6, -44, stage.tone('#9cc266', 'lit'), 0.16);
}

/** A path from the door to the viewer. */
function path({ stage, bounds, setting }: Site): void {
  const middle = bounds.width / 2;
  stage.floor(middle - 1.6, middle + 1.6, 0, -44, stage.tone(setting.path, 'lit'));
  const joint = stage.tone('#6a5548', 'shade');
  for (let z = -1; z > -30; z -= 1.6) stage.floor(middle - 1.6, middle + 1.6, z, z - 0.12, joint, 0.25);
}

/** A forecourt, the kerb, and the street that runs along the front. */
function street(site: Site, random: Random): void {
  const { stage, bounds } = site;
  const { p } = stage;
  const y = edgeOf(site);
  const waste = p.fade(y, 960, p.tone('#b5ad98', 0.2, 'lit'), p.tone('#8f877c', 0));
  p.fill(under(ridge(random, y, 2, 1, 8), 980), waste);
  across(stage, -0.2, -5.5, stage.tone('#d9cdb8', 'lit'));
  const joint = stage.tone('#8a7f70', 'plain');
  for (let x = -30; x < bounds.width + 30; x += 2) stage.floor(x, x + 0.1, -0.2, -5.5, joint, 0.35);
  across(stage, -5.5, -5.9, stage.tone('#f0e8d8', 'lit'));
  across(stage, -5.9, -44, stage.tone('#6d6a70', 'plain'));
  const dash = stage.tone('#f4ecd6', 'lit');
  for (let x = -60; x < bounds.width + 60; x += 5) stage.floor(x, x + 2.6, -10.4, -10.7, dash);
  across(stage, -15.6, -16, stage.tone('#e8dfcc', 'lit'));
  across(stage, -16, -60, stage.tone('#8fa06c', 'plain'));
}

/** Steps that lead from the terrace down to the water: the ghat. */
function ghat(site: Site): void {
  const { stage, bounds } = site;
  const { p } = stage;
  const middle = bounds.width / 2;
  across(stage, -9, -9.7, stage.tone('#d8b48c', 'lit'));
  const line = stage.spot(middle, -9.7).y;
  const far = mix(p.tone('#8fa89a', 0.1), p.light.sky[3], 0.45);
  across(stage, -9.7, -70, p.fade(line, 960, far, mix(p.tone('#5f8a88', 0), p.light.sky[1], 0.3)));
  for (let i = 0; i < 5; i++) {
    const [z, paint] = [-8.4 - i * 0.7, stage.tone(i % 2 ? '#c89a72' : '#ecd0a8', 'lit')];
    stage.floor(middle - 4, middle + 4, z, z - 0.7, paint);
  }
  ripple(p, [line + 14, 960], 36, p.tone('#35605f', 0, 'shade'), mix(p.light.glow, '#ffffff', 0.3));
}

/** A pool in front, with the sky in it. */
function pool({ stage, bounds }: Site): void {
  const { p } = stage;
  const [x0, x1] = [bounds.width * 0.12, bounds.width * 0.88];
  const basin = (grow: number, paint: string) =>
    stage.floor(x0 - grow, x1 + grow, -4 + grow, -12 - grow, paint);
  const top = stage.spot(bounds.width / 2, -4).y;
  const bottom = stage.spot(bounds.width / 2, -12).y;
  basin(1.3, stage.tone('#f0e0c4', 'lit'));
  basin(0.25, stage.tone('#ffffff', 'lit'));
  const far = mix(p.tone('#7fd8d4', 0.05, 'lit'), p.light.sky[3], 0.3);
  basin(0, p.fade(top, bottom, far, mix(p.tone('#2fa3b4', 0), p.light.sky[0], 0.2)));
  if (p.light.lamps > 0.6) p.glow(720, (top + bottom) / 2, 420, 90, '#8ff0e6', 0.5);
  for (let x = x0 + 1; x < x1; x += 5.2) lounger(stage, x, -2.2);
}

const sunshade = figure(`
  pole  | line 7 | #f4ead6 lit | M0 0 V-230
  shade | fill   | #e8a83a lit | M-130 -190 Q0 -310 130 -190 Z
`);

function lounger(stage: Stage, x: number, z: number): void {
  stage.box([x, 0.3, z - 1.7], [x + 0.75, 0.42, z], '#fbf3e2');
  stage.panel(x, x + 0.75, 0.42, 0.95, z, stage.tone('#fbf3e2', 'lit'));
  stage.stand(sunshade, [x + 1.5, 0, z]);
}
