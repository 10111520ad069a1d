import type { Quote } from '../../contract/quote.ts';
import type { ReductionSplit } from '../../domain/bookings/settle-difference.ts';
import type { RoomOffer } from '../../domain/offers/offer-stay.ts';
import { partsOfStay } from '../../domain/pricing/parts-of-stay.ts';
import { averageNight } from '../../domain/pricing/quote-stay.ts';
import type { NightPrice, Poisha, QuoteLine, TaxPart } from '../../kernel/money.ts';
import { takaOfPoisha } from '../../kernel/money.ts';
import { destinationShape } from './destination-shape.ts';

type StayOffered = Pick<RoomOffer, 'quote' | 'available'> &
  Partial<Pick<RoomOffer, 'refusal' | 'destination'>> & {
    /** The part of the price that is paid when booking; absent: all of it, as for a price that the desk agrees on. */
    advancePoisha?: Poisha;
  };

/** A quote in the contract's shape, in taka. */
export function quoteShape({
  quote,
  available,
  refusal,
  destination,
  advancePoisha = quote.totalPoisha,
}: StayOffered): Quote {
  return {
    roomId: quote.roomId,
    nights: quote.lines.length,
    ...nightShape(averageNight(quote)),
    ...taxPartsShape(partsOfStay(quote.lines)),
    total: takaOfPoisha(quote.totalPoisha),
    advance: takaOfPoisha(advancePoisha),
    atHotel: takaOfPoisha(quote.totalPoisha - advancePoisha),
    currency: 'BDT',
    available,
    ...(isNotForSale(refusal) && { notForSale: true as const }),
    ...(destination && { destination: destinationShape(destination) }),
    lines: quote.lines.map(lineShape),
  };
}

/** One night of a quote in taka, with the parts of its tax. */
export const lineShape = (line: QuoteLine) => ({
  night: line.night,
  ...nightShape(line),
  ...taxPartsShape(line.taxParts),
});

/** The parts of a tax in taka; nothing where there are none written down. */
export const taxPartsShape = (parts: readonly TaxPart[] | undefined) =>
  parts
    ? {
        taxParts: parts.map(({ amountPoisha, ...part }) => ({ ...part, amount: takaOfPoisha(amountPoisha) })),
      }
    : {};

/** Whether a stay is refused because a night of it is closed, by the hotel or by the authorities. */
const isNotForSale = (refusal: RoomOffer['refusal']): boolean =>
  refusal?.outcome === 'not_for_sale' || refusal?.outcome === 'destination_closed';

/** One night's price in taka, or the averages of several. */
export function nightShape(night: NightPrice) {
  return {
    rackRate: takaOfPoisha(night.rackRatePoisha),
    discount: night.discountPercent,
    discountAmount: takaOfPoisha(night.discountAmountPoisha),
    roomRent: takaOfPoisha(night.roomRentPoisha),
    taxAmount: takaOfPoisha(night.taxAmountPoisha),
    subTotal: takaOfPoisha(night.subTotalPoisha),
  };
}

/** The parts of a lower price in taka. */
export function reductionShape(parts: ReductionSplit) {
  return {
    refund: takaOfPoisha(parts.refundPoisha),
    refundAtDesk: takaOfPoisha(parts.deskRefundPoisha),
    offDue: takaOfPoisha(parts.offDuePoisha),
    goneBefore: takaOfPoisha(parts.goneBeforePoisha),
  };
}
