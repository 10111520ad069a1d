/** The card brands that this provider knows by their first digits. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

export interface BrandRule {
  readonly brand: Brand;
  readonly lengths: readonly number[];
  readonly cvcLength: number;
  /** The groups in which the number is written. */
  readonly groups: readonly number[];
}

const FOURS = [4, 4, 4, 4] as const;
const RULES: readonly (BrandRule & { readonly prefix: RegExp })[] = [
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cvcLength: 4, groups: [4, 6, 5] },
  { brand: 'diners', prefix: /^36/, lengths: [14], cvcLength: 3, groups: [4, 6, 4] },
  { brand: 'diners', prefix: /^(30[0-5]|309|3[89])/, lengths: [16], cvcLength: 3, groups: FOURS },
  { brand: 'jcb', prefix: /^35(2[89]|[3-8])/, lengths: [16], cvcLength: 3, groups: FOURS },
  { brand: 'visa', prefix: /^4/, lengths: [16], cvcLength: 3, groups: FOURS },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
    groups: FOURS,
  },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16], cvcLength: 3, groups: FOURS },
  { brand: 'unionpay', prefix: /^(62|81)/, lengths: [16, 17, 18, 19], cvcLength: 3, groups: [4, 4, 4, 7] },
];

const UNKNOWN: BrandRule = { brand: 'unknown', lengths: [16], cvcLength: 3, groups: FOURS };

/** The rule of the brand that these digits begin with; `unknown` while they do not tell. */
export function brandRule(digits: string): BrandRule {
  return RULES.find((rule) => rule.prefix.test(digits)) ?? UNKNOWN;
}
