CREATE TABLE "destination_offers" (
	"booking_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "destination_offers_booking_id_rule_id_pk" PRIMARY KEY("booking_id","rule_id"),
	CONSTRAINT "destination_offers_state" CHECK (state in ('open', 'changed', 'given_back', 'ended')),
	CONSTRAINT "destination_offers_settled" CHECK ((state = 'open') = (settled_at is null))
);
--> statement-breakpoint
CREATE TABLE "destination_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"first_night" date NOT NULL,
	"last_night" date NOT NULL,
	"yearly" boolean NOT NULL,
	"leave_before" boolean NOT NULL,
	"sentence" text NOT NULL,
	"sentence_bn" text NOT NULL,
	"link" text,
	"needs" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"confirmed_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "destination_rules_place" CHECK (place in ('Cox''s Bazar', 'Saint Martin', 'Dhaka', 'Rajshahi', 'Khulna', 'Sylhet', 'Mymensingh')),
	CONSTRAINT "destination_rules_kind" CHECK (kind in ('closed', 'day_trips', 'warning')),
	CONSTRAINT "destination_rules_needs" CHECK (needs <@ array['travel_pass', 'ship_ticket']),
	CONSTRAINT "destination_rules_span" CHECK (yearly or first_night <= last_night)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "search_changes" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "destination_offers" ADD CONSTRAINT "destination_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destination_offers_by_rule" ON "destination_offers" USING btree ("rule_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('booking_confirmed', 'booking_changed', 'booking_cancelled', 'booking_given_back', 'payment_review', 'refund_asked', 'refund_done', 'refund_failed', 'refund_account', 'stay_reminder', 'review_invitation', 'destination_offer', 'destination_reminder', 'voucher_for_other', 'hotel_booking_confirmed', 'hotel_booking_changed', 'hotel_booking_cancelled', 'admin_payment_review'));--> statement-breakpoint
-- The search index keeps the rules of a place once, so that a changed one is a single row of the feed.
CREATE FUNCTION note_destination_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (place) SELECT DISTINCT place FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_changes (place) SELECT DISTINCT place FROM old_rows;
  ELSE
    INSERT INTO search_changes (place) SELECT place FROM old_rows UNION SELECT place FROM new_rows;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER destination_rules_search_insert AFTER INSERT ON destination_rules REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_destination_changes();--> statement-breakpoint
CREATE TRIGGER destination_rules_search_update AFTER UPDATE ON destination_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_destination_changes();--> statement-breakpoint
CREATE TRIGGER destination_rules_search_delete AFTER DELETE ON destination_rules REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_destination_changes();--> statement-breakpoint
CREATE TRIGGER destination_rules_search_truncate AFTER TRUNCATE ON destination_rules
  FOR EACH STATEMENT EXECUTE FUNCTION renew_search_feed();--> statement-breakpoint
-- An example, switched off: the rules for Saint Martin of 2025-26 as the Ministry of Environment, Forest and Climate Change has
-- announced them. They have to be checked each year; docs/operations.md names the sources.
INSERT INTO destination_rules (id, place, kind, first_night, last_night, yearly, leave_before, sentence, sentence_bn, link, needs, is_on, confirmed_on) VALUES
  ('5a1f0000-0000-4000-8000-000000000001', 'Saint Martin', 'closed', '2026-02-01', '2026-10-31', true, false,
    'Saint Martin is closed to visitors from 1 February to 31 October.',
    '১ ফেব্রুয়ারি থেকে ৩১ অক্টোবর সেন্ট মার্টিনে পর্যটক যাওয়া বন্ধ।', 'https://moefcc.gov.bd/', '{}', false, '2025-11-01'),
  ('5a1f0000-0000-4000-8000-000000000002', 'Saint Martin', 'day_trips', '2025-11-01', '2025-11-30', true, false,
    'In November Saint Martin may be visited by day only: nobody stays overnight.',
    'নভেম্বরে সেন্ট মার্টিনে শুধু দিনে বেড়ানো যায়, রাতে থাকা যায় না।', 'https://moefcc.gov.bd/', '{travel_pass,ship_ticket}', false, '2025-11-01'),
  ('5a1f0000-0000-4000-8000-000000000003', 'Saint Martin', 'warning', '2025-12-01', '2026-01-31', true, false,
    'At most 2,000 visitors a day may go to Saint Martin, with a travel pass and a ship’s ticket from Nuniachhara in Cox’s Bazar.',
    'দিনে সর্বোচ্চ ২,০০০ পর্যটক সেন্ট মার্টিনে যেতে পারেন; কক্সবাজারের নুনিয়াছড়া থেকে জাহাজের টিকিট ও ভ্রমণ পাস লাগে।', 'https://moefcc.gov.bd/', '{travel_pass,ship_ticket}', false, '2025-11-01');
