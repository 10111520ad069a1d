import type { AccommodationType, District } from '../../contract/enumerations.ts';
import { catalogue } from '../../demonstration/catalogue/catalogue.ts';
import { sharedPictures, wordOf } from '../../demonstration/hotel-pictures.ts';
import { picturesOf } from '../../demonstration/pictures.ts';
import type { Random } from '../../demonstration/random.ts';

/** One of these pictures of the demonstration, as an address. */
function pick(random: Random, pictures: readonly string[]): string {
  const [first, ...others] = pictures;
  if (first === undefined) throw new Error('the demonstration has no such picture');
  return `/pictures/${random.pick([first, ...others])}-960.webp`;
}

/** The four pictures of a hotel, in the order of the demonstration's: the house itself is the last. */
export function hotelPictures(random: Random, district: District, kind: AccommodationType): string[] {
  const { places, views, lobby } = sharedPictures[district];
  const fronts = catalogue
    .filter((hotel) => hotel.district === district && hotel.accommodation === kind)
    .map(({ front }) => front);
  return [places, views, [lobby], fronts].map((pictures) => pick(random, pictures));
}

const roomPictures = Map.groupBy(picturesOf('room'), (id) => id.split('-')[1]);

/** A picture of a room of the district. */
export const roomPicture = (random: Random, district: District): string =>
  pick(random, roomPictures.get(wordOf(district)) ?? []);
