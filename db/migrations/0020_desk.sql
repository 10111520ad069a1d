CREATE TABLE "desk_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount_poisha" integer NOT NULL,
	"receipt_number" text NOT NULL,
	"actor_email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_payments_way" CHECK (way in ('cash', 'card', 'mobile_money')),
	CONSTRAINT "desk_payments_amount" CHECK (amount_poisha <> 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "desk_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "checked_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_payments" ADD CONSTRAINT "desk_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_payments_by_booking" ON "desk_payments" USING btree ("booking_id","at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_desk" CHECK (desk_poisha >= 0 and (kind = 'card' or desk_poisha = 0));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_checked_in" CHECK (checked_in_at is null or state = 'confirmed');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_checked_out" CHECK (checked_out_at is null or checked_in_at is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK (reason in ('not_paying', 'outside', 'cancelled', 'changed'));