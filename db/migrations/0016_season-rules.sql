CREATE TABLE "season_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "season_rules_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hotel_id" uuid NOT NULL,
	"room_id" uuid,
	"name" text NOT NULL,
	"first_night" date NOT NULL,
	"last_night" date NOT NULL,
	"weekdays" text[] DEFAULT '{}'::text[] NOT NULL,
	"price_poisha" integer,
	"change_percent" integer,
	"nights_min" integer,
	"closed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "season_rules_span" CHECK (first_night <= last_night),
	CONSTRAINT "season_rules_weekdays" CHECK (cardinality(weekdays) > 0 and weekdays <@ array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']),
	CONSTRAINT "season_rules_price" CHECK (price_poisha is null or price_poisha between 1 and 20000000),
	CONSTRAINT "season_rules_percent" CHECK (change_percent is null or change_percent between -90 and 300),
	CONSTRAINT "season_rules_one_price" CHECK (price_poisha is null or change_percent is null),
	CONSTRAINT "season_rules_minimum" CHECK (nights_min is null or nights_min between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "room_nights" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "season_rules" ADD CONSTRAINT "season_rules_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_rules" ADD CONSTRAINT "season_rules_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_rules_by_hotel" ON "season_rules" USING btree ("hotel_id","last_night");--> statement-breakpoint
CREATE INDEX "season_rules_by_room" ON "season_rules" USING btree ("room_id") WHERE room_id is not null;--> statement-breakpoint
-- Until now a night was closed by blocking every room of it. Those nights are closed from now on, and nothing of them
-- is blocked, so that opening them gives back all rooms. Where some rooms are taken, the block stays the number it is.
UPDATE "room_nights" SET "closed" = true, "capacity" = "blocked", "blocked" = 0
WHERE "capacity" = 0 AND "taken" = 0 AND "blocked" > 0;
