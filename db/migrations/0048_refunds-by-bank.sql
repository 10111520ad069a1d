-- Refunds that the business gives back by bank, the accounts for them, and the daily question about money that a gateway has.
CREATE TABLE "refund_accounts" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"masked" text NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_accounts_kind" CHECK (kind in ('bkash', 'nagad', 'rocket', 'bank')),
	CONSTRAINT "refund_accounts_masked" CHECK (length(masked) between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cancelled_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "given_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gateway_confirmation" text;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_key_id_data_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."data_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_accounts_by_key" ON "refund_accounts" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "gateway_payments_paid" ON "gateway_payments" USING btree ("ends_at") WHERE store_amount_poisha is not null;--> statement-breakpoint
CREATE INDEX "gateway_payments_check" ON "gateway_payments" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('booking_confirmed', 'booking_changed', 'booking_cancelled', 'payment_review', 'refund_asked', 'refund_done', 'refund_failed', 'refund_account', 'stay_reminder', 'voucher_for_other', 'hotel_booking_confirmed', 'hotel_booking_changed', 'hotel_booking_cancelled', 'admin_payment_review'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_given_back" CHECK ((given_back_at is null) = (bank_reference is null) and (given_back_at is null or state = 'made')
        and (gateway_confirmation is null or given_back_at is not null));--> statement-breakpoint
UPDATE "gateway_payments" SET "check_at" = now() WHERE validation_id is not null;
