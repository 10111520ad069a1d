-- Tallies: one statement's difference is added to one of sixteen rows, so that parallel buyers rarely meet on one.
CREATE FUNCTION tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint := 0;
  counted bigint;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('select count(*) from new_rows where %s', TG_ARGV[1]) INTO counted;
    difference := difference + counted;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('select count(*) from old_rows where %s', TG_ARGV[1]) INTO counted;
    difference := difference - counted;
  END IF;
  IF difference <> 0 THEN
    INSERT INTO tallies (name, shard, value) VALUES (TG_ARGV[0], pg_backend_pid() % 16, difference)
    ON CONFLICT (name, shard) DO UPDATE SET value = tallies.value + excluded.value;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hotels_tally_insert AFTER INSERT ON hotels REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('hotels', 'archived_at is null');--> statement-breakpoint
CREATE TRIGGER hotels_tally_update AFTER UPDATE ON hotels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('hotels', 'archived_at is null');--> statement-breakpoint
CREATE TRIGGER hotels_tally_delete AFTER DELETE ON hotels REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('hotels', 'archived_at is null');--> statement-breakpoint
INSERT INTO tallies (name, shard, value) SELECT 'hotels', 0, count(*) FROM hotels WHERE archived_at is null;
--> statement-breakpoint
CREATE TRIGGER rooms_tally_insert AFTER INSERT ON rooms REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('rooms', 'archived_at is null');--> statement-breakpoint
CREATE TRIGGER rooms_tally_update AFTER UPDATE ON rooms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('rooms', 'archived_at is null');--> statement-breakpoint
CREATE TRIGGER rooms_tally_delete AFTER DELETE ON rooms REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('rooms', 'archived_at is null');--> statement-breakpoint
INSERT INTO tallies (name, shard, value) SELECT 'rooms', 0, count(*) FROM rooms WHERE archived_at is null;
--> statement-breakpoint
CREATE TRIGGER bookings_tally_insert AFTER INSERT ON bookings REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('bookings', 'state in (''confirmed'', ''cancelled'', ''no_show'')');--> statement-breakpoint
CREATE TRIGGER bookings_tally_update AFTER UPDATE ON bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('bookings', 'state in (''confirmed'', ''cancelled'', ''no_show'')');--> statement-breakpoint
CREATE TRIGGER bookings_tally_delete AFTER DELETE ON bookings REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('bookings', 'state in (''confirmed'', ''cancelled'', ''no_show'')');--> statement-breakpoint
INSERT INTO tallies (name, shard, value) SELECT 'bookings', 0, count(*) FROM bookings WHERE state in ('confirmed', 'cancelled', 'no_show');
--> statement-breakpoint
CREATE TRIGGER profiles_tally_insert AFTER INSERT ON profiles REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('profiles', 'true');--> statement-breakpoint
CREATE TRIGGER profiles_tally_update AFTER UPDATE ON profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('profiles', 'true');--> statement-breakpoint
CREATE TRIGGER profiles_tally_delete AFTER DELETE ON profiles REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('profiles', 'true');--> statement-breakpoint
INSERT INTO tallies (name, shard, value) SELECT 'profiles', 0, count(*) FROM profiles WHERE true;
--> statement-breakpoint
-- Logs are only added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The holidays with a fixed date; the administrator adds those that move.
INSERT INTO holidays (month, day, name, name_bn) VALUES
  (2, 21, 'International Mother Language Day', 'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস'),
  (3, 26, 'Independence Day', 'স্বাধীনতা দিবস'),
  (4, 14, 'Bangla New Year', 'বাংলা নববর্ষ'),
  (12, 16, 'Victory Day', 'বিজয় দিবস');
