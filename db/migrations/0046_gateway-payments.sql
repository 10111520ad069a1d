CREATE TABLE "gateway_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"session_key" text,
	"redirect_url" text,
	"ends_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"again" boolean DEFAULT false NOT NULL,
	"may_book_late" boolean DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone,
	"last_try" text,
	"validation_id" text,
	"bank_transaction_id" text,
	"paid_by" text,
	"store_amount_poisha" integer,
	"running_refund" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_payments_session_key_unique" UNIQUE("session_key"),
	CONSTRAINT "gateway_payments_validation_id_unique" UNIQUE("validation_id"),
	CONSTRAINT "gateway_payments_bank_transaction_id_unique" UNIQUE("bank_transaction_id"),
	CONSTRAINT "gateway_payments_session" CHECK ((session_key is null) = (redirect_url is null)),
	CONSTRAINT "gateway_payments_last_try" CHECK (last_try in ('pending', 'failed', 'ended')),
	CONSTRAINT "gateway_payments_paid_by" CHECK (paid_by in ('card', 'bkash', 'nagad', 'rocket', 'other')),
	CONSTRAINT "gateway_payments_money" CHECK (num_nonnulls(validation_id, bank_transaction_id, paid_by, store_amount_poisha) in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ask_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("next_try_at") WHERE state in ('started', 'requires_action') or ask_until is not null;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE state in ('due', 'asked');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_asked" CHECK (ask_until is null or (state = 'cancelled' and provider <> 'stripe'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK (provider in ('stripe', 'sslcommerz'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked" CHECK (state <> 'asked' or provider_id is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK (state in ('due', 'asked', 'made', 'failed'));