ALTER TABLE "payments" ADD COLUMN "captured_poisha" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "problem" text;