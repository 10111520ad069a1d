CREATE TABLE "profiles" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"age" integer,
	"gender" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_keys" (
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_keys_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"uid" text,
	"user_email" text NOT NULL,
	"hotel_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"guests" integer NOT NULL,
	"guest_name" text NOT NULL,
	"guest_nid" text NOT NULL,
	"guest_phone" text NOT NULL,
	"guest_address" text NOT NULL,
	"hotel_name" text NOT NULL,
	"room_name" text NOT NULL,
	"room_picture" text NOT NULL,
	"district" text NOT NULL,
	"quote" jsonb NOT NULL,
	"total_poisha" integer NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_stay" CHECK (check_out > check_in),
	CONSTRAINT "bookings_state" CHECK (state in ('held', 'confirmed', 'expired', 'cancelled', 'no_show')),
	CONSTRAINT "bookings_hold_ends" CHECK (state <> 'held' or held_until is not null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"amount_poisha" integer NOT NULL,
	"payment_method_id" text NOT NULL,
	"intent_id" text,
	"failure" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_state" CHECK (state in ('started', 'requires_action', 'captured', 'failed', 'cancelled', 'refund_due', 'refunded')),
	CONSTRAINT "payments_amount" CHECK (amount_poisha > 0)
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hotels_listing_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_bn" text,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"address_bn" text,
	"upazila" text NOT NULL,
	"district" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"total_rooms" integer NOT NULL,
	"floors" integer NOT NULL,
	"construction_year" integer NOT NULL,
	"accommodation" text NOT NULL,
	"near_by" text NOT NULL,
	"near_by_bn" text,
	"check_in_time" text NOT NULL,
	"check_out_time" text NOT NULL,
	"children_free" integer NOT NULL,
	"instructions" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text NOT NULL,
	"description_bn" text,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"business_facilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"fitness_facilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"food_facilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"general_facilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"media_facilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"transport_facilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"other_facilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hotels_rooms_counted" CHECK (total_rooms >= 0 and floors >= 0)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rooms_listing_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hotel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_bn" text,
	"guests_max" integer NOT NULL,
	"complimentary" text NOT NULL,
	"picture" text NOT NULL,
	"rack_rate_poisha" integer NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"discounted_rate_poisha" integer GENERATED ALWAYS AS (((rack_rate_poisha * (100 - discount_percent) + 50) / 100)) STORED NOT NULL,
	"room_count" integer NOT NULL,
	"facilities" text[] DEFAULT '{}'::text[] NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_rate" CHECK (rack_rate_poisha between 1 and 20000000),
	CONSTRAINT "rooms_discount" CHECK (discount_percent between 0 and 100),
	CONSTRAINT "rooms_guests" CHECK (guests_max between 1 and 3),
	CONSTRAINT "rooms_count" CHECK (room_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "room_nights" (
	"room_id" uuid NOT NULL,
	"night" date NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"price_poisha" integer,
	CONSTRAINT "room_nights_room_id_night_pk" PRIMARY KEY("room_id","night"),
	CONSTRAINT "room_nights_never_overbooked" CHECK (taken between 0 and capacity),
	CONSTRAINT "room_nights_price" CHECK (price_poisha is null or price_poisha between 1 and 20000000)
);
--> statement-breakpoint
ALTER TABLE "booking_keys" ADD CONSTRAINT "booking_keys_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_account" ON "bookings" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "bookings_by_time" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("room_id","held_until") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_hold" ON "bookings" USING btree ("uid","room_id","check_in","check_out") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_attempt" ON "payments" USING btree ("booking_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_captured" ON "payments" USING btree ("booking_id") WHERE state = 'captured';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("updated_at") WHERE state in ('started', 'requires_action', 'refund_due');--> statement-breakpoint
CREATE INDEX "hotels_by_district" ON "hotels" USING btree ("district","listing") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "rooms_by_hotel" ON "rooms" USING btree ("hotel_id","listing") WHERE archived_at is null;