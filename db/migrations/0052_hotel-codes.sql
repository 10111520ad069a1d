ALTER TABLE "hotels" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Eight consonants from a hotel's id, so that no code is a word of a language. `try` is above 0 where another hotel has it.
CREATE FUNCTION hotel_code(hotel uuid, try integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(substr('bcdfghjkmnpqrstvwxyz', get_byte(digest, place) % 20 + 1, 1), '' ORDER BY place)
  FROM (SELECT decode(md5(hotel::text || ' ' || try), 'hex') AS digest) AS hashed, generate_series(0, 7) AS place
$$;--> statement-breakpoint
UPDATE hotels SET code = hotel_code(id, 0);--> statement-breakpoint
DO $$
DECLARE
  twin uuid;
  try integer;
BEGIN
  FOR twin IN
    SELECT id FROM (SELECT id, listing, row_number() OVER (PARTITION BY code ORDER BY listing) AS place FROM hotels) AS placed
    WHERE place > 1 ORDER BY listing
  LOOP
    try := 1;
    WHILE EXISTS (SELECT FROM hotels WHERE code = hotel_code(twin, try)) LOOP try := try + 1; END LOOP;
    UPDATE hotels SET code = hotel_code(twin, try) WHERE id = twin;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_code" CHECK (code ~ '^[a-z]{8}$');--> statement-breakpoint
-- Every way of adding a hotel gives it a code: also the import, and an earlier version that still serves beside this one.
CREATE FUNCTION give_hotel_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  try integer := 0;
BEGIN
  LOOP
    NEW.code := hotel_code(NEW.id, try);
    EXIT WHEN NOT EXISTS (SELECT FROM hotels WHERE code = NEW.code);
    try := try + 1;
  END LOOP;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER hotels_code_insert BEFORE INSERT ON hotels FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION give_hotel_code();
