import type { Destination, DestinationRule, KeptDestinationRule } from '../../contract/destination.ts';
import type { DestinationEffect, DestinationNotice } from '../../domain/destinations/closings.ts';
import type { DestinationRule as Rule } from '../../domain/destinations/destination-rule.ts';
import { isToConfirm } from '../../domain/destinations/to-confirm.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

const factsOf = ({ place, kind, leaveBefore, sentence, sentenceBn, link, needs }: Rule) => ({
  place,
  kind,
  leaveBefore,
  sentence,
  sentenceBn,
  ...(link !== null && { link }),
  needs: [...needs],
});

/** A rule as anybody may read it. */
export const destinationRuleShape = (rule: Rule): DestinationRule => ({
  _id: rule.id,
  ...factsOf(rule),
  from: rule.firstNight,
  to: rule.lastNight,
  yearly: rule.yearly,
});

/** A rule as the administrator has it. */
export const keptRuleShape = (rule: Rule, today: NightDate): KeptDestinationRule => ({
  ...destinationRuleShape(rule),
  version: rule.version,
  on: rule.isOn,
  confirmedOn: rule.confirmedOn,
  toConfirm: isToConfirm(rule, today),
});

const noticeShape = ({ rule, from, to }: DestinationNotice) => ({ ...factsOf(rule), from, to });

/** The rules that touch a stay: the strongest, and the others. */
export function destinationShape({ isComing, notices, returnBefore }: DestinationEffect): Destination {
  const [first, ...others] = notices;
  return {
    ...noticeShape(first),
    ...(others.length > 0 && { others: others.map(noticeShape) }),
    ...(isComing && { coming: true as const }),
    ...(returnBefore && { returnBefore }),
  };
}
