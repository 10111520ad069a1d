ALTER TABLE "hotels" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "bin" text;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "licence" jsonb;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "star_class" integer;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_bin" CHECK (bin ~ '^[0-9]{9}-[0-9]{4}$');--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_star_class" CHECK (star_class between 1 and 5);