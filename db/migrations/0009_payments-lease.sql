CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_poisha" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"provider_id" text,
	"problem" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_state" CHECK (state in ('due', 'made')),
	CONSTRAINT "refunds_reason" CHECK (reason in ('not_paying', 'outside')),
	CONSTRAINT "refunds_amount" CHECK (amount_poisha > 0)
);
--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("next_try_at") WHERE state in ('started', 'requires_action');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK (provider in ('stripe'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dispute" CHECK (dispute in ('open', 'won', 'lost'));--> statement-breakpoint
UPDATE "payments" SET "captured_poisha" = "amount_poisha" WHERE "state" in ('captured', 'refund_due', 'refunded') AND "captured_poisha" IS NULL;--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "amount_poisha", "state", "reason", "tries") SELECT gen_random_uuid(), "id", "captured_poisha", CASE "state" WHEN 'refunded' THEN 'made' ELSE 'due' END, 'not_paying', 1 FROM "payments" WHERE "state" in ('refund_due', 'refunded');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured" CHECK ((captured_poisha is not null) = (state in ('captured', 'refund_due', 'refunded')));