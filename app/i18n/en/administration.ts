import { menu } from './administration/menu.ts';

/** Every text of the administration in English, a section a file. */
export const administrationEn = {
  menu,
};
