-- Any part of a name or a phone number is found by an index over its groups of three letters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "favourites" (
	"uid" text NOT NULL,
	"hotel_id" uuid NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_uid_hotel_id_pk" PRIMARY KEY("uid","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"uid" text NOT NULL,
	"hotel_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_uid_hotel_id_pk" PRIMARY KEY("uid","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" integer NOT NULL,
	"day" integer NOT NULL,
	"year" integer,
	"name" text NOT NULL,
	"name_bn" text,
	CONSTRAINT "holidays_date" CHECK (month between 1 and 12 and day between 1 and 31),
	CONSTRAINT "holidays_year" CHECK (year is null or year between 2000 and 2200)
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"unsubscribe_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_state" CHECK (state in ('pending', 'subscribed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"name" text NOT NULL,
	"shard" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "tallies_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
DROP INDEX "bookings_by_time";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(reference || ' ' || guest_name || ' ' || guest_phone || ' ' || user_email || ' ' || hotel_name || ' ' || room_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_nights" ADD COLUMN "blocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_part" ON "audit_entries" USING gin (subject_name gin_trgm_ops,actor_email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_events_by_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "subscribers_by_confirm" ON "subscribers" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "subscribers_by_unsubscribe" ON "subscribers" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "profiles_by_time" ON "profiles" USING btree ("created_at","uid");--> statement-breakpoint
CREATE INDEX "profiles_by_email" ON "profiles" USING btree ("email","uid");--> statement-breakpoint
CREATE INDEX "profiles_by_first_name" ON "profiles" USING btree ("first_name","uid");--> statement-breakpoint
CREATE INDEX "profiles_by_last_name" ON "profiles" USING btree ("last_name","uid");--> statement-breakpoint
CREATE INDEX "profiles_by_part" ON "profiles" USING gin (email gin_trgm_ops,first_name gin_trgm_ops,last_name gin_trgm_ops,phone gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_check_in" ON "bookings" USING btree ("check_in","id") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_check_out" ON "bookings" USING btree ("check_out","id") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_total" ON "bookings" USING btree ("total_poisha","id") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_hotel_name" ON "bookings" USING btree ("hotel_name","id") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_guest_name" ON "bookings" USING btree ("guest_name","id") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_by_part" ON "bookings" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_hotel" ON "bookings" USING btree ("hotel_id","check_in");--> statement-breakpoint
CREATE INDEX "bookings_by_room" ON "bookings" USING btree ("room_id","check_in");--> statement-breakpoint
CREATE INDEX "hotels_by_name" ON "hotels" USING btree (lower(name),"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "hotels_by_listing" ON "hotels" USING btree ("listing") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "hotels_by_name_part" ON "hotels" USING gin (name gin_trgm_ops,name_bn gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hotels_by_name_key" ON "hotels" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rooms_by_listing" ON "rooms" USING btree ("listing") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_name" ON "rooms" USING btree (lower(name),"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_rate" ON "rooms" USING btree ("rack_rate_poisha","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_discount" ON "rooms" USING btree ("discount_percent","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_name_part" ON "rooms" USING gin (name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_time" ON "bookings" USING btree ("created_at","id") WHERE state in ('confirmed', 'cancelled', 'no_show');--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_blocked" CHECK (blocked >= 0);