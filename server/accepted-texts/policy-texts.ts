import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { asksPart } from '../../contract/business-texts/asks-part.ts';
import { businessText } from '../../contract/business-texts/business-text.ts';
import { type Language, languages } from '../../contract/enumerations.ts';
import type { Database } from '../../db/statements/database.ts';
import { type AcceptedText, storeTexts } from '../../domain/accepted-texts/accepted-texts-store.ts';
import type { FollowedIndex } from '../../domain/search/feed/follow-changes.ts';
import { type Acceptance, acceptedPages } from '../../kernel/accepted-texts.ts';
import { recordOf } from '../../kernel/closed-lists.ts';
import type { Services } from '../services.ts';

/** The texts that guests accept on this site. */
export interface PolicyTexts {
  /** Those that the pages have at this moment, in one language. */
  present(language: Language): Promise<Acceptance>;
}

/** Whether some hotel asks for a part is looked up again after this long, so that bookings do not wait for the index. */
const readAgainAfterMs = 1_000;
/** The index usually answers at once. */
const waitMsMax = 100;

/**
 * Stores every text that the pages can have while this process runs. They follow from its configuration, and from one fact that can
 * change meanwhile: whether some hotel asks for a part of the price when booking.
 */
export async function openPolicyTexts(
  db: Database,
  { siteConfig, hotels }: Pick<Services, 'siteConfig' | 'hotels'>,
  search: Pick<FollowedIndex, 'trouble'>,
): Promise<PolicyTexts> {
  const facts = siteConfig();
  const textsOf = (language: Language, asks: boolean) =>
    recordOf(acceptedPages, (page) => hashedText(page, language, { ...facts, asksPart: asks }));
  const texts = recordOf(languages, (language) => ({
    allNow: textsOf(language, false),
    somePart: textsOf(language, true),
  }));
  const all = Object.values(texts).flatMap(({ allNow, somePart }) => [
    ...Object.values(allNow),
    ...Object.values(somePart),
  ]);
  await storeTexts(db, [...new Map(all.map((text) => [text.hash, text])).values()]);
  let lastAsks = true;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  /**
   * As the pages say it. A booking never waits for an index that is being loaded: nobody has read a page meanwhile. For one whose changes
   * come late it waits a moment, and then takes the last answer.
   */
  async function asksNow(): Promise<boolean> {
    if (search.trouble()) return true;
    const nowMs = performance.now();
    if (!reading && nowMs - readAtMs >= readAgainAfterMs)
      reading = asksPart(hotels).then((asks) => {
        lastAsks = asks;
        readAtMs = nowMs;
        reading = undefined;
      });
    if (reading) await Promise.race([reading, setTimeout(waitMsMax, undefined, { ref: false })]);
    return lastAsks;
  }
  return {
    async present(language) {
      const { allNow, somePart } = texts[language];
      const present = (await asksNow()) ? somePart : allNow;
      return recordOf(acceptedPages, (page) => present[page].hash);
    },
  };
}

function hashedText(
  page: AcceptedText['page'],
  language: Language,
  facts: Parameters<typeof businessText>[2],
): AcceptedText {
  const text = businessText(page, language, facts);
  return { hash: hashOf([page, language, text]), page, language, text };
}

/** 128 bits are enough to tell texts apart, and every payment has three. */
const hashOf = (content: unknown) => hash('sha256', JSON.stringify(content), 'hex').slice(0, 32);
