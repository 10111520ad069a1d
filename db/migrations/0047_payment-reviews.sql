CREATE TABLE "unknown_payments" (
	"validation_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"is_answered" boolean DEFAULT false NOT NULL,
	"payment_id" uuid,
	"bank_transaction_id" text,
	"amount_poisha" integer,
	"paid_by" text,
	"refund_reference" text,
	"refunded_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "unknown_payments_bank_transaction_id_unique" UNIQUE("bank_transaction_id"),
	CONSTRAINT "unknown_payments_refund_reference_unique" UNIQUE("refund_reference"),
	CONSTRAINT "unknown_payments_provider" CHECK (provider in ('stripe', 'sslcommerz')),
	CONSTRAINT "unknown_payments_paid_by" CHECK (paid_by in ('card', 'bkash', 'nagad', 'rocket', 'other')),
	CONSTRAINT "unknown_payments_money" CHECK (num_nonnulls(payment_id, bank_transaction_id, amount_poisha, paid_by) in (0, 4)),
	CONSTRAINT "unknown_payments_refund" CHECK ((refund_reference is null or bank_transaction_id is not null) and (refunded_at is null or refund_reference is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "review_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "unknown_payments_by_time" ON "unknown_payments" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("next_try_at") WHERE state in ('started', 'requires_action', 'review') or ask_until is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK (state in ('started', 'requires_action', 'review', 'captured', 'failed', 'cancelled', 'refund_due', 'refunded'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('booking_confirmed', 'booking_changed', 'booking_cancelled', 'payment_review', 'refund_asked', 'refund_done', 'refund_failed', 'stay_reminder', 'voucher_for_other', 'hotel_booking_confirmed', 'hotel_booking_changed', 'hotel_booking_cancelled', 'admin_payment_review'));