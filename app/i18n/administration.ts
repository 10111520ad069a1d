import type { administrationEn } from './en/administration.ts';

/** What a catalogue of the administration has to hold: the other language does not compile with a text missing. */
export type AdministrationTexts = typeof administrationEn;
