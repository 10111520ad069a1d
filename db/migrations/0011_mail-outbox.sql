CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"recipient" text,
	"language" text NOT NULL,
	"booking" jsonb NOT NULL,
	"detail" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"once_key" text,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_once_key_unique" UNIQUE("once_key"),
	CONSTRAINT "mail_outbox_kind" CHECK (kind in ('booking_confirmed', 'booking_changed', 'booking_cancelled', 'refund_asked', 'refund_done', 'stay_reminder', 'hotel_booking_confirmed', 'hotel_booking_changed', 'hotel_booking_cancelled')),
	CONSTRAINT "mail_outbox_state" CHECK (state in ('waiting', 'sent', 'given_up', 'not_needed')),
	CONSTRAINT "mail_outbox_language" CHECK (language in ('en', 'bn'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "hotel_email" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_outbox_by_booking" ON "mail_outbox" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("created_at") WHERE state in ('waiting', 'given_up');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_language" CHECK (language in ('en', 'bn'));