CREATE TABLE "room_names" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"hotel_id" uuid NOT NULL,
	"room_name" text NOT NULL,
	"hotel_name" text NOT NULL,
	"hotel_name_bn" text,
	"search_text" text GENERATED ALWAYS AS (lower(room_name || ' ' || hotel_name || ' ' || coalesce(hotel_name_bn, ''))) STORED NOT NULL
);
--> statement-breakpoint
DROP INDEX "rooms_by_name_part";--> statement-breakpoint
DROP INDEX "profiles_by_part";--> statement-breakpoint
DROP INDEX "audit_by_subject";--> statement-breakpoint
DROP INDEX "audit_by_part";--> statement-breakpoint
DROP INDEX "bookings_by_time";--> statement-breakpoint
DROP INDEX "bookings_by_check_in";--> statement-breakpoint
DROP INDEX "bookings_by_check_out";--> statement-breakpoint
DROP INDEX "bookings_by_total";--> statement-breakpoint
DROP INDEX "bookings_by_hotel_name";--> statement-breakpoint
DROP INDEX "bookings_by_guest_name";--> statement-breakpoint
DROP INDEX "hotels_by_district";--> statement-breakpoint
DROP INDEX "hotels_by_name";--> statement-breakpoint
DROP INDEX "hotels_by_listing";--> statement-breakpoint
DROP INDEX "hotels_by_name_part";--> statement-breakpoint
DROP INDEX "rooms_by_listing";--> statement-breakpoint
DROP INDEX "rooms_by_name";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(subject_name || ' ' || actor_email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tallies" ADD COLUMN "changes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_names" ADD CONSTRAINT "room_names_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_names_by_hotel" ON "room_names" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "room_names_by_part" ON "room_names" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "profiles_by_part" ON "profiles" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_entries" USING btree ("subject_kind","id");--> statement-breakpoint
CREATE INDEX "audit_by_part" ON "audit_entries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_time" ON "bookings" USING btree ("created_at","id","kind","state") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_check_in" ON "bookings" USING btree ("check_in","id","check_out","kind","state") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_check_out" ON "bookings" USING btree ("check_out","id","kind","state") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_total" ON "bookings" USING btree ("total_poisha","id","kind","state") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_hotel_name" ON "bookings" USING btree ("hotel_name","id","kind","state") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_guest_name" ON "bookings" USING btree ("guest_name","id","kind","state") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "hotels_by_district" ON "hotels" USING btree ("district","listing","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "hotels_by_name" ON "hotels" USING btree (lower(name),"id","name") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "hotels_by_listing" ON "hotels" USING btree ("listing","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "hotels_by_name_part" ON "hotels" USING gin ((lower(name || ' ' || coalesce(name_bn, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rooms_by_listing" ON "rooms" USING btree ("listing","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_name" ON "rooms" USING btree (lower(name),"id","name") WHERE archived_at is null;--> statement-breakpoint
-- Tallies count the statements that changed any of their rows, too: a booking that was moved leaves the total as it
-- was, and the lists not. `added` are the rows that count now, `gone` those that counted before.
CREATE OR REPLACE FUNCTION tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := 0;
  gone bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('select count(*) from new_rows where %s', TG_ARGV[1]) INTO added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('select count(*) from old_rows where %s', TG_ARGV[1]) INTO gone;
  END IF;
  IF added + gone > 0 THEN
    INSERT INTO tallies (name, shard, value, changes) VALUES (TG_ARGV[0], pg_backend_pid() % 16, added - gone, 1)
    ON CONFLICT (name, shard) DO UPDATE
      SET value = tallies.value + excluded.value, changes = tallies.changes + excluded.changes;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Bookings have three: all that were made, those of the desk, those that nobody came for. Written out, so that the
-- statements of every purchase are planned once.
CREATE FUNCTION tally_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made bigint := 0;
  desk bigint := 0;
  missed bigint := 0;
  made_before bigint := 0;
  desk_before bigint := 0;
  missed_before bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*), count(*) FILTER (WHERE kind = 'desk'), count(*) FILTER (WHERE state = 'no_show')
    INTO made, desk, missed FROM new_rows WHERE state in ('confirmed', 'cancelled', 'no_show');
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*), count(*) FILTER (WHERE kind = 'desk'), count(*) FILTER (WHERE state = 'no_show')
    INTO made_before, desk_before, missed_before FROM old_rows WHERE state in ('confirmed', 'cancelled', 'no_show');
  END IF;
  IF made + made_before > 0 THEN
    -- Always in this order, so that two buyers whose rows are the same ones wait for each other and no more.
    INSERT INTO tallies (name, shard, value, changes)
    SELECT name, pg_backend_pid() % 16, difference, 1
    FROM (VALUES (1, 'bookings', made - made_before), (2, 'deskBookings', desk - desk_before),
      (3, 'noShows', missed - missed_before)) AS given (place, name, difference)
    WHERE place = 1 OR difference <> 0
    ORDER BY place
    ON CONFLICT (name, shard) DO UPDATE
      SET value = tallies.value + excluded.value, changes = tallies.changes + excluded.changes;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER bookings_tally_insert ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_tally_update ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_tally_delete ON bookings;--> statement-breakpoint
CREATE TRIGGER bookings_tally_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_bookings();--> statement-breakpoint
CREATE TRIGGER bookings_tally_update AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_bookings();--> statement-breakpoint
CREATE TRIGGER bookings_tally_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_bookings();--> statement-breakpoint
INSERT INTO tallies (name, shard, value)
  SELECT 'deskBookings', 0, count(*) FROM bookings WHERE kind = 'desk' AND state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
INSERT INTO tallies (name, shard, value) SELECT 'noShows', 0, count(*) FROM bookings WHERE state = 'no_show';
--> statement-breakpoint
-- The names that rooms are searched by follow the rooms' and the hotels' own. Each trigger writes its own columns, so
-- that a room and its hotel can be renamed at once.
CREATE FUNCTION name_new_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO room_names (room_id, hotel_id, room_name, hotel_name, hotel_name_bn)
  SELECT r.id, h.id, r.name, h.name, h.name_bn FROM new_rows r JOIN hotels h ON h.id = r.hotel_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION rename_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE room_names SET room_name = NEW.name WHERE room_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION rename_hotel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE room_names SET hotel_name = NEW.name, hotel_name_bn = NEW.name_bn WHERE hotel_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rooms_name_new AFTER INSERT ON rooms REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION name_new_rooms();--> statement-breakpoint
CREATE TRIGGER rooms_rename AFTER UPDATE OF name ON rooms
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION rename_room();--> statement-breakpoint
CREATE TRIGGER hotels_rename AFTER UPDATE OF name, name_bn ON hotels
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.name_bn IS DISTINCT FROM NEW.name_bn) EXECUTE FUNCTION rename_hotel();--> statement-breakpoint
INSERT INTO room_names (room_id, hotel_id, room_name, hotel_name, hotel_name_bn)
  SELECT r.id, h.id, r.name, h.name, h.name_bn FROM rooms r JOIN hotels h ON h.id = r.hotel_id;
