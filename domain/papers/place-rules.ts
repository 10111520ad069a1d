import type { DestinationNeed } from '../../kernel/destination-choices.ts';
import { formatOf } from '../../kernel/format.ts';
import type { Language } from '../../kernel/person-choices.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

/** The rules of a place for a stay, as papers and mails carry them. */
export interface PlaceRules {
  /** Each rule's sentence in both languages. */
  rules?: { en: string; bn: string }[];
  /** The things needed for the way there. */
  needs?: DestinationNeed[];
  /** The next closed night after the stay. */
  returnBefore?: { night: NightDate; leaveBefore: boolean };
}

interface Words {
  needs: Record<DestinationNeed, string>;
  and: string;
  needed(things: string): string;
  back(night: string, before: boolean): string;
}

const words: Record<Language, Words> = {
  en: {
    needs: { travel_pass: 'a travel pass', ship_ticket: 'a ship’s ticket' },
    and: ' and ',
    needed: (things) => `For the way there you need ${things}.`,
    back: (night, before) =>
      before ? `Please be back before ${night}.` : `Please be back on ${night} at the latest.`,
  },
  bn: {
    needs: { travel_pass: 'ভ্রমণ পাস', ship_ticket: 'জাহাজের টিকিট' },
    and: ' ও ',
    needed: (things) => `যাওয়ার জন্য ${things} লাগবে।`,
    back: (night, before) => (before ? `${night}-এর আগেই ফিরে আসবেন।` : `দেরি হলেও ${night}-এ ফিরে আসবেন।`),
  },
};

/** The sentences about the rules of a place: the rules, what is needed for the way, and when to be back. */
export function placeRuleSentences(
  language: Language,
  { rules = [], needs = [], returnBefore }: PlaceRules,
): string[] {
  const { needs: names, and, needed, back } = words[language];
  const things = needs.map((need) => names[need]).join(and);
  const night = returnBefore && formatOf(language).night(returnBefore.night);
  return [
    ...rules.map((rule) => rule[language]),
    ...(things ? [needed(things)] : []),
    ...(returnBefore && night ? [back(night, returnBefore.leaveBefore)] : []),
  ];
}
