/** Pictures of `demonstration/pictures`, chosen by hand. */
const picture = (scene: string) => `/pictures/${scene}-960.webp`;

/** Has space for the title at the lower left, and a light top for the header. */
export const heroPicture = picture('beach-00a51c03');

export const aboutPicture = picture('view-sylhet-2a41c2df');

/** The gallery's eight, in the order of their texts. */
export const galleryPictures = [
  'beach-2a41c2df',
  'island-2d421fac',
  'teagarden-28418501',
  'oldcity-31429b68',
  'mangrove-2d421fac',
  'riverbank-2a41c2df',
  'brahmaputra-3342d946',
  'ship-28418501',
].map(picture);
