ALTER TABLE "review_sums" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE review_sums SET changed_at = latest.changed_at
FROM (SELECT hotel_id, max(updated_at) AS changed_at FROM reviews WHERE state <> 'held' GROUP BY hotel_id) AS latest
WHERE latest.hotel_id = review_sums.hotel_id;--> statement-breakpoint
-- As before, with the moment of every change that a hotel's page shows, also of one that leaves the sums as they are: another text,
-- an answer, a review that is hidden. A report changes no review's `updated_at`, and held reviews are shown nowhere.
CREATE OR REPLACE FUNCTION sum_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_sums (hotel_id, number, clean, staff, place, worth)
    SELECT hotel_id, count(*), sum(clean), sum(staff), sum(place), sum(worth)
    FROM new_rows WHERE counted GROUP BY hotel_id ORDER BY hotel_id
    ON CONFLICT (hotel_id) DO UPDATE SET number = review_sums.number + excluded.number,
      clean = review_sums.clean + excluded.clean, staff = review_sums.staff + excluded.staff,
      place = review_sums.place + excluded.place, worth = review_sums.worth + excluded.worth, changed_at = now();
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO review_sums (hotel_id, number, clean, staff, place, worth)
    SELECT hotel_id, -count(*) FILTER (WHERE counted), -coalesce(sum(clean) FILTER (WHERE counted), 0),
      -coalesce(sum(staff) FILTER (WHERE counted), 0), -coalesce(sum(place) FILTER (WHERE counted), 0),
      -coalesce(sum(worth) FILTER (WHERE counted), 0)
    FROM old_rows WHERE state <> 'held' GROUP BY hotel_id ORDER BY hotel_id
    ON CONFLICT (hotel_id) DO UPDATE SET number = review_sums.number + excluded.number,
      clean = review_sums.clean + excluded.clean, staff = review_sums.staff + excluded.staff,
      place = review_sums.place + excluded.place, worth = review_sums.worth + excluded.worth, changed_at = now();
  ELSE
    INSERT INTO review_sums (hotel_id, number, clean, staff, place, worth)
    SELECT hotel_id, sum(number), sum(clean), sum(staff), sum(place), sum(worth)
    FROM (
      SELECT hotel_id, 1 AS number, clean, staff, place, worth, false AS is_seen FROM new_rows WHERE counted
      UNION ALL SELECT hotel_id, -1, -clean, -staff, -place, -worth, false FROM old_rows WHERE counted
      UNION ALL SELECT new_rows.hotel_id, 0, 0, 0, 0, 0, true FROM new_rows JOIN old_rows USING (id)
        WHERE new_rows.updated_at <> old_rows.updated_at AND NOT (new_rows.state = 'held' AND old_rows.state = 'held')) AS changed
    GROUP BY hotel_id
    HAVING sum(number) <> 0 OR sum(clean) <> 0 OR sum(staff) <> 0 OR sum(place) <> 0 OR sum(worth) <> 0 OR bool_or(is_seen)
    ORDER BY hotel_id
    ON CONFLICT (hotel_id) DO UPDATE SET number = review_sums.number + excluded.number,
      clean = review_sums.clean + excluded.clean, staff = review_sums.staff + excluded.staff,
      place = review_sums.place + excluded.place, worth = review_sums.worth + excluded.worth, changed_at = now();
  END IF;
  RETURN NULL;
END $$;
