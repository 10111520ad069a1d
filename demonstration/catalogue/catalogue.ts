/**
 * The demonstration catalogue: hotels of the seven destinations, loaded into an empty database. Every hotel is
 * invented; the places around it are real. Prices are whole taka here, as hotels in Bangladesh quote them; the loader
 * converts them to poisha.
 */

import { coxsBazar } from './coxs-bazar.ts';
import { dhaka } from './dhaka.ts';
import type { CatalogueHotel } from './hotel-entry.ts';
import { khulna } from './khulna.ts';
import { mymensingh } from './mymensingh.ts';
import { rajshahi } from './rajshahi.ts';
import { saintMartin } from './saint-martin.ts';
import { sylhet } from './sylhet.ts';

export const catalogue: readonly CatalogueHotel[] = [
  ...coxsBazar,
  ...saintMartin,
  ...dhaka,
  ...rajshahi,
  ...khulna,
  ...sylhet,
  ...mymensingh,
];
