CREATE TABLE "booking_changes" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"from_revision" integer NOT NULL,
	"room_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"guests" integer NOT NULL,
	"quote" jsonb NOT NULL,
	"policy" jsonb NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_changes_stay" CHECK (check_out > check_in)
);
--> statement-breakpoint
DROP INDEX "payments_one_captured";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "waived_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "for_payment" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'stay' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_by_booking" ON "booking_changes" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_for_payment_payments_id_fk" FOREIGN KEY ("for_payment") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_for_payment" ON "bookings" USING btree ("for_payment") WHERE for_payment is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_captured" ON "payments" USING btree ("booking_id") WHERE state = 'captured' and purpose = 'stay';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_waived" CHECK (waived_poisha >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_for_change" CHECK (for_payment is null or (uid is null and state in ('held', 'expired')));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK (purpose in ('stay', 'change'));