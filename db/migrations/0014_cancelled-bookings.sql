ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_poisha" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kept" CHECK (kept_poisha is null or (state = 'cancelled' and kept_poisha >= 0));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK (state in ('due', 'made', 'failed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK (reason in ('not_paying', 'outside', 'cancelled'));