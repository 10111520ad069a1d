import type { administrationEn } from './en/administration.ts';

/** The required structure of the administration's texts: a missing translation does not compile. */
export type AdministrationTexts = typeof administrationEn;
