import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { hotels } from '../../db/schema/catalog.ts';
import { reviewSums, reviews } from '../../db/schema/reviews.ts';
import type { Database } from '../../db/statements/database.ts';
import type { Language } from '../../kernel/person-choices.ts';

/** A page of a hotel's shown reviews, newest first. */
export function findShownReviews(
  db: Database,
  hotelId: string,
  { language, offset, limit }: { language?: Language | undefined; offset: number; limit: number },
) {
  return db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.hotelId, hotelId),
        // A literal, so that the planner sees that the indexes of shown reviews cover the query.
        sql`${reviews.state} = 'shown'`,
        language === undefined ? undefined : eq(reviews.language, language),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** How many shown reviews a hotel has in each language. */
export function countByLanguage(db: Database, hotelId: string) {
  return db
    .select({ language: reviews.language, number: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.hotelId, hotelId), sql`${reviews.state} = 'shown'`))
    .groupBy(reviews.language);
}

/** How many reviews of a hotel are hidden for each reason. */
export function countHidden(db: Database, hotelId: string) {
  return db
    .select({ reason: reviews.hiddenFor, number: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.hotelId, hotelId), isNotNull(reviews.hiddenFor)))
    .groupBy(reviews.hiddenFor);
}

/** The newest shown reviews of the hotels on offer, with the names of their hotels. */
export function findLatestReviews(db: Database, limit: number) {
  return db
    .select({ review: reviews, hotelName: hotels.name, hotelNameBn: hotels.nameBn })
    .from(reviews)
    .innerJoin(hotels, eq(hotels.id, reviews.hotelId))
    .where(and(sql`${reviews.state} = 'shown'`, isNull(hotels.archivedAt), eq(hotels.forSale, true)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

/**
 * The number of shown reviews of the hotels on offer: all that count, from one row a hotel, without the few that count
 * although they are hidden.
 */
export async function countAllShown(db: Database): Promise<number> {
  const isOnOffer = and(isNull(hotels.archivedAt), eq(hotels.forSale, true));
  const [counted] = await db
    .select({ number: sql<number>`coalesce(sum(${reviewSums.number}), 0)::int` })
    .from(reviewSums)
    .innerJoin(hotels, eq(hotels.id, reviewSums.hotelId))
    .where(isOnOffer);
  const [hidden] = await db
    .select({ number: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(hotels, eq(hotels.id, reviews.hotelId))
    .where(and(isNotNull(reviews.hiddenFor), eq(reviews.counted, true), isOnOffer));
  return (counted?.number ?? 0) - (hidden?.number ?? 0);
}
