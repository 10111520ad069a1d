CREATE TABLE "goodwills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_poisha" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goodwills_amount" CHECK (amount_poisha > 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "given_back_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_waived_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "not_collected_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "desk_note" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "room_number" text;--> statement-breakpoint
ALTER TABLE "goodwills" ADD CONSTRAINT "goodwills_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goodwills_by_booking" ON "goodwills" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "goodwills_by_day" ON "goodwills" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bookings_with_note" ON "bookings" USING btree ("id") WHERE (desk_note is not null or room_number is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_given_back" CHECK (given_back_poisha >= 0 and ended_waived_poisha between 0 and given_back_poisha and not_collected_poisha >= 0 and (not_collected_poisha = 0 or state = 'no_show'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('booking_confirmed', 'booking_changed', 'booking_cancelled', 'booking_given_back', 'payment_review', 'refund_asked', 'refund_done', 'refund_failed', 'refund_account', 'stay_reminder', 'voucher_for_other', 'hotel_booking_confirmed', 'hotel_booking_changed', 'hotel_booking_cancelled', 'admin_payment_review'));--> statement-breakpoint
-- The reason of what was given back is in the administrator's words and may speak of the guest, so it goes with a deleted account.
-- Nothing else of an event is changed.
CREATE FUNCTION refuse_other_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind <> 'given_back' OR to_jsonb(NEW) - 'detail' IS DISTINCT FROM to_jsonb(OLD) - 'detail'
    OR NEW.detail IS DISTINCT FROM OLD.detail - 'reason' THEN
    RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER booking_events_append_only ON booking_events;--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_all_but_forgetting();--> statement-breakpoint
CREATE TRIGGER booking_events_facts_stay BEFORE UPDATE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_other_events();
