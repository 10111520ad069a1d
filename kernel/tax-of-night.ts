import { divideHalfUp, type Poisha, type TaxPart } from './money.ts';
import { feesPercent, type TaxRates } from './tax-profiles.ts';

/** Per cents have one decimal, so that a thousandth is a tenth of a per cent. */
const thousand = 1000;
const thousandths = (percent: number) => Math.round(percent * 10);

/**
 * Only this function decides the taxes of a night. Added ones come from the exact rent, rack rate x (100 - discount) / 100 with its
 * fractions of a poisha: service = rent x s, VAT = (rent + service) x v. Included ones come from the rounded rent, which the guest
 * pays: VAT = rent x v / (100 + v), service = (rent - VAT) x s / (100 + s). Each is rounded half-up once. All products are
 * whole numbers below 2^53: at most 10^10 x 1,300 x 300.
 *
 * @param rates of the night (`ratesOn`); undefined: the default
 */
export function taxOfNight(
  rackRatePoisha: Poisha,
  discountPercent: number,
  rates: TaxRates | undefined,
): TaxPart[] {
  /** In hundredths of a poisha. */
  const exactRent = rackRatePoisha * (100 - discountPercent);
  if (!rates) {
    const amountPoisha = divideHalfUp(exactRent * feesPercent, 10_000);
    return [{ kind: 'fees', percent: feesPercent, amountPoisha, included: false }];
  }
  const [service, vat] = [thousandths(rates.service), thousandths(rates.vat)];
  const amounts = rates.included
    ? contained(divideHalfUp(exactRent, 100), service, vat)
    : {
        service: divideHalfUp(exactRent * service, 100 * thousand),
        vat: divideHalfUp(exactRent * (thousand + service) * vat, 100 * thousand * thousand),
      };
  return (['service', 'vat'] as const)
    .filter((kind) => rates[kind] > 0)
    .map((kind) => ({
      kind,
      percent: rates[kind],
      amountPoisha: amounts[kind],
      included: rates.included,
    }));
}

const contained = (rentPoisha: Poisha, service: number, vat: number) => ({
  service: divideHalfUp(rentPoisha * thousand * service, (thousand + service) * (thousand + vat)),
  vat: divideHalfUp(rentPoisha * vat, thousand + vat),
});

/** The amount that parts add to a rent. */
export const addedTax = (parts: readonly TaxPart[]): Poisha =>
  parts.reduce((sum, { amountPoisha, included }) => (included ? sum : sum + amountPoisha), 0);
