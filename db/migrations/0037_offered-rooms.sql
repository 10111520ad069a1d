CREATE INDEX "hotels_archived" ON "hotels" USING btree ("archived_at") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "rooms_archived" ON "rooms" USING btree ("archived_at") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "room_counts_by_night" ON "room_counts" USING btree ("until_night");--> statement-breakpoint
CREATE INDEX "room_nights_kept_back" ON "room_nights" USING btree ("night") WHERE closed or blocked > 0;--> statement-breakpoint
CREATE INDEX "rooms_of_hotel" ON "rooms" USING btree ("hotel_id");--> statement-breakpoint
-- Rooms have two counters: the open ones, and the sum of their counts.
CREATE FUNCTION tally_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := 0;
  gone bigint := 0;
  offered bigint := 0;
  offered_before bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*), coalesce(sum(room_count), 0) INTO added, offered FROM new_rows WHERE archived_at IS NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*), coalesce(sum(room_count), 0) INTO gone, offered_before FROM old_rows WHERE archived_at IS NULL;
  END IF;
  IF added + gone > 0 THEN
    -- Always in this order, so that two writers whose rows are the same ones wait for each other and no more.
    INSERT INTO tallies (name, shard, value, changes)
    SELECT name, pg_backend_pid() % 16, difference, 1
    FROM (VALUES (1, 'rooms', added - gone), (2, 'offeredRooms', offered - offered_before)) AS given (place, name, difference)
    WHERE place = 1 OR difference <> 0
    ORDER BY place
    ON CONFLICT (name, shard) DO UPDATE
      SET value = tallies.value + excluded.value, changes = tallies.changes + excluded.changes;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER rooms_tally_insert ON rooms;--> statement-breakpoint
DROP TRIGGER rooms_tally_update ON rooms;--> statement-breakpoint
DROP TRIGGER rooms_tally_delete ON rooms;--> statement-breakpoint
CREATE TRIGGER rooms_tally_insert AFTER INSERT ON rooms REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_tally_update AFTER UPDATE ON rooms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_tally_delete AFTER DELETE ON rooms REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_rooms();--> statement-breakpoint
INSERT INTO tallies (name, shard, value)
  SELECT 'offeredRooms', 0, coalesce(sum(room_count), 0) FROM rooms WHERE archived_at IS NULL;--> statement-breakpoint
-- A count that was changed before room counts had a history is seen in past nights that are still of the earlier count.
-- It is written into the history as the count of that night alone. Ends of such nights come first, so that of two in a
-- row the second does not count as a night of the present count.
WITH earlier AS (
  SELECT n.room_id, n.night, n.capacity, r.room_count
  FROM room_nights n JOIN rooms r ON r.id = n.room_id
  WHERE n.night < (now() AT TIME ZONE 'Asia/Dhaka')::date
    AND NOT n.closed AND n.blocked = 0 AND n.capacity <> r.room_count
    AND NOT EXISTS (SELECT FROM room_counts k WHERE k.room_id = n.room_id AND k.until_night > n.night)),
ends AS (
  INSERT INTO room_counts (room_id, until_night, room_count) SELECT room_id, night + 1, capacity FROM earlier
  RETURNING room_id, until_night)
INSERT INTO room_counts (room_id, until_night, room_count)
SELECT room_id, night, room_count FROM earlier
WHERE NOT EXISTS (SELECT FROM ends WHERE ends.room_id = earlier.room_id AND ends.until_night = earlier.night)
ON CONFLICT DO NOTHING;
