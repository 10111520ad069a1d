CREATE TABLE "search_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"hotel_id" uuid,
	"room_id" uuid,
	"first_night" date,
	"last_night" date
);
--> statement-breakpoint
CREATE TABLE "search_feed" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"removed_through" "xid8" DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_changes_by_xid" ON "search_changes" USING btree ("xid");--> statement-breakpoint
INSERT INTO "search_feed" DEFAULT VALUES;--> statement-breakpoint
-- Each writes down what a statement changed, by its transition tables: one row for a hotel or room. Keys alone: readers
-- read the rows again.
CREATE FUNCTION note_hotel_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (hotel_id) SELECT id FROM new_rows;
  ELSE
    INSERT INTO search_changes (hotel_id) SELECT id FROM old_rows;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_room_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (room_id) SELECT id FROM new_rows;
  ELSE
    INSERT INTO search_changes (room_id) SELECT id FROM old_rows;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_night_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (room_id, first_night, last_night)
    SELECT room_id, min(night), max(night) FROM new_rows GROUP BY room_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_changes (room_id, first_night, last_night)
    SELECT room_id, min(night), max(night) FROM old_rows GROUP BY room_id;
  ELSE
    INSERT INTO search_changes (room_id, first_night, last_night)
    SELECT room_id, min(night), max(night)
    FROM (SELECT room_id, night FROM old_rows UNION ALL SELECT room_id, night FROM new_rows) AS both_rows
    GROUP BY room_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Of bookings only holds matter: what is confirmed is in the nights.
CREATE FUNCTION note_hold_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (room_id) SELECT DISTINCT room_id FROM new_rows WHERE state = 'held';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_changes (room_id) SELECT DISTINCT room_id FROM old_rows WHERE state = 'held';
  ELSE
    INSERT INTO search_changes (room_id)
    SELECT room_id FROM old_rows WHERE state = 'held' UNION SELECT room_id FROM new_rows WHERE state = 'held';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever empties a table whole leaves no rows to name: the feed becomes another one, and every reader loads anew.
CREATE FUNCTION renew_search_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_feed SET id = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hotels_search_insert AFTER INSERT ON hotels REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_hotel_changes();--> statement-breakpoint
CREATE TRIGGER hotels_search_update AFTER UPDATE ON hotels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_hotel_changes();--> statement-breakpoint
CREATE TRIGGER hotels_search_delete AFTER DELETE ON hotels REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_hotel_changes();--> statement-breakpoint
CREATE TRIGGER rooms_search_insert AFTER INSERT ON rooms REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_room_changes();--> statement-breakpoint
CREATE TRIGGER rooms_search_update AFTER UPDATE ON rooms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_room_changes();--> statement-breakpoint
CREATE TRIGGER rooms_search_delete AFTER DELETE ON rooms REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_room_changes();--> statement-breakpoint
CREATE TRIGGER room_nights_search_insert AFTER INSERT ON room_nights REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_night_changes();--> statement-breakpoint
CREATE TRIGGER room_nights_search_update AFTER UPDATE ON room_nights REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_night_changes();--> statement-breakpoint
CREATE TRIGGER room_nights_search_delete AFTER DELETE ON room_nights REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_night_changes();--> statement-breakpoint
CREATE TRIGGER bookings_search_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_hold_changes();--> statement-breakpoint
CREATE TRIGGER bookings_search_update AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_hold_changes();--> statement-breakpoint
CREATE TRIGGER bookings_search_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_hold_changes();--> statement-breakpoint
CREATE TRIGGER hotels_search_truncate AFTER TRUNCATE ON hotels
  FOR EACH STATEMENT EXECUTE FUNCTION renew_search_feed();--> statement-breakpoint
CREATE TRIGGER rooms_search_truncate AFTER TRUNCATE ON rooms
  FOR EACH STATEMENT EXECUTE FUNCTION renew_search_feed();--> statement-breakpoint
CREATE TRIGGER room_nights_search_truncate AFTER TRUNCATE ON room_nights
  FOR EACH STATEMENT EXECUTE FUNCTION renew_search_feed();--> statement-breakpoint
CREATE TRIGGER bookings_search_truncate AFTER TRUNCATE ON bookings
  FOR EACH STATEMENT EXECUTE FUNCTION renew_search_feed();--> statement-breakpoint
CREATE TRIGGER search_changes_search_truncate AFTER TRUNCATE ON search_changes
  FOR EACH STATEMENT EXECUTE FUNCTION renew_search_feed();
