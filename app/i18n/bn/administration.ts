import type { AdministrationTexts } from '../administration.ts';
import { menu } from './administration/menu.ts';

/** Every text of the administration in Bangla, a section a file. */
export const administrationBn: AdministrationTexts = {
  menu,
};
