import type { District } from '../../kernel/catalogue-choices.ts';
import type { DestinationKind, DestinationNeed } from '../../kernel/destination-choices.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

/** A rule of the authorities for all nights of a place. */
export interface DestinationValues {
  place: District;
  kind: DestinationKind;
  firstNight: NightDate;
  /** Included. Of a yearly rule only day and month count; it crosses the new year when it ends before it begins. */
  lastNight: NightDate;
  yearly: boolean;
  /** A guest has to have left before the first closed night: nobody sleeps there the night before it either. */
  leaveBefore: boolean;
  sentence: string;
  sentenceBn: string;
  /** The page of the authority. */
  link: string | null;
  needs: DestinationNeed[];
  /** A rule that is off has no effect. */
  isOn: boolean;
}

export interface DestinationRule extends DestinationValues {
  id: string;
  version: number;
  /** The day on which the administrator last said that it holds. */
  confirmedOn: NightDate;
}
