import { divideHalfUp, type Poisha } from '../../kernel/money.ts';

/** The figures of a hotel over some nights; docs/glossary.md defines each. */
export interface Figures {
  soldNights: number;
  availableNights: number;
  /** Room rent of the sold nights, without tax, added or contained. */
  roomRentPoisha: Poisha;
  /** Revenue of the nights, with tax: of stays, payments of no-shows, and the kept parts of cancellations. */
  revenuePoisha: Poisha;
  arrivals: number;
  departures: number;
  noShows: number;
}

/** Sold nights divided by available nights, from 0 to 1 in ten-thousandths; undefined when no night was available. */
export function occupancyOf({ soldNights, availableNights }: Figures): number | undefined {
  return availableNights > 0 ? Math.round((soldNights * 10_000) / availableNights) / 10_000 : undefined;
}

/** Average room rent of a sold night, rounded half-up; undefined when none was sold. */
export function averageDailyRateOf({ roomRentPoisha, soldNights }: Figures): Poisha | undefined {
  return soldNights > 0 ? divideHalfUp(roomRentPoisha, soldNights) : undefined;
}

/** The sum of the figures of several days or hotels. */
export function sumOfFigures(all: Figures[]): Figures {
  const sum = (field: keyof Figures) => all.reduce((total, figures) => total + figures[field], 0);
  return {
    soldNights: sum('soldNights'),
    availableNights: sum('availableNights'),
    roomRentPoisha: sum('roomRentPoisha'),
    revenuePoisha: sum('revenuePoisha'),
    arrivals: sum('arrivals'),
    departures: sum('departures'),
    noShows: sum('noShows'),
  };
}
