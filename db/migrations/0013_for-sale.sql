ALTER TABLE "hotels" ADD COLUMN "for_sale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "for_sale" boolean DEFAULT true NOT NULL;