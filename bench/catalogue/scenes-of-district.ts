import type { AccommodationType, District } from '../../contract/enumerations.ts';
import { demonstrationPictures } from '../../demonstration/load-demonstration.ts';
import { placesOf } from '../../demonstration/scenes/kinds.ts';
import type { Random } from '../../demonstration/scenes/random.ts';
import { parseSceneId, type Scene } from '../../demonstration/scenes/scene.ts';

/** The demonstration's scenes: drawing ten thousand separate houses would take hours and show nothing new. */
const scenes = [...new Set(demonstrationPictures())].flatMap((id) => {
  const scene = parseSceneId(id);
  return scene ? [{ id, scene }] : [];
});

const address = (id: string) => `/pictures/${id}-960.webp`;
const pools = new Map<string, string[]>();

/** One of the scenes that pass. The matching scenes of each name are found once. */
function pick(random: Random, name: string, passes: (scene: Scene) => boolean): string {
  const pool = pools.get(name) ?? scenes.filter(({ scene }) => passes(scene)).map(({ id }) => id);
  pools.set(name, pool);
  const [first, ...others] = pool;
  if (first === undefined) throw new Error(`the demonstration has no picture for ${name}`);
  return address(random.pick([first, ...others]));
}

/** The four pictures of a hotel, in the order of the demonstration's: the house itself is the last. */
export function hotelPictures(random: Random, district: District, kind: AccommodationType): string[] {
  const placeKinds: readonly string[] = placesOf[district];
  const inDistrict = (picture: Scene['picture']) => (scene: Scene) =>
    scene.picture === picture && scene.picture !== 'place' && scene.destination === district;
  return [
    pick(
      random,
      `place ${district}`,
      (scene) => scene.picture === 'place' && placeKinds.includes(scene.place),
    ),
    pick(random, `view ${district}`, inDistrict('view')),
    pick(random, `lobby ${district}`, inDistrict('lobby')),
    pick(
      random,
      `facade ${district} ${kind}`,
      (scene) =>
        scene.picture === 'facade' && scene.destination === district && scene.house.accommodation === kind,
    ),
  ];
}

/** A picture of a room of the district. */
export function roomPicture(random: Random, district: District): string {
  return pick(
    random,
    `room ${district}`,
    (scene) => scene.picture === 'room' && scene.destination === district,
  );
}
