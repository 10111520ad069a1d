import { divideHalfUp, type Poisha } from '../shared/money.ts';

/** What a hotel's desk counts over some nights; docs/glossary.md says what each means. */
export interface Figures {
  soldNights: number;
  availableNights: number;
  /** The room rent of the sold nights, without tax. */
  roomRentPoisha: Poisha;
  /** What the nights bring, with tax: those of stays, what no-shows have paid, and what cancellations keep. */
  revenuePoisha: Poisha;
  arrivals: number;
  departures: number;
  noShows: number;
}

/** Sold nights of all that could be sold, from 0 to 1 in ten-thousandths; undefined when there was nothing to sell. */
export function occupancyOf({ soldNights, availableNights }: Figures): number | undefined {
  return availableNights > 0 ? Math.round((soldNights * 10_000) / availableNights) / 10_000 : undefined;
}

/** Room rent of a sold night on average, rounded half-up; undefined when none was sold. */
export function averageDailyRateOf({ roomRentPoisha, soldNights }: Figures): Poisha | undefined {
  return soldNights > 0 ? divideHalfUp(roomRentPoisha, soldNights) : undefined;
}

/** The figures of several days or hotels together. */
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
