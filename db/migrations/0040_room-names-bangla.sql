-- The administrator finds a room by its Bangla name too.
ALTER TABLE "room_names" ADD COLUMN "room_name_bn" text;--> statement-breakpoint
ALTER TABLE "room_names" DROP COLUMN "search_text";--> statement-breakpoint
UPDATE room_names SET room_name_bn = r.name_bn FROM rooms r WHERE r.id = room_id AND r.name_bn IS NOT NULL;--> statement-breakpoint
ALTER TABLE "room_names" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(room_name || ' ' || coalesce(room_name_bn, '') || ' ' || hotel_name || ' ' || coalesce(hotel_name_bn, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "room_names_by_part" ON "room_names" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_new_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO room_names (room_id, hotel_id, room_name, room_name_bn, hotel_name, hotel_name_bn)
  SELECT r.id, h.id, r.name, r.name_bn, h.name, h.name_bn FROM new_rows r JOIN hotels h ON h.id = r.hotel_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE room_names SET room_name = NEW.name, room_name_bn = NEW.name_bn WHERE room_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER rooms_rename ON rooms;--> statement-breakpoint
CREATE TRIGGER rooms_rename AFTER UPDATE OF name, name_bn ON rooms
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.name_bn IS DISTINCT FROM NEW.name_bn) EXECUTE FUNCTION rename_room();
