ALTER TABLE "hotels" ADD COLUMN "good_to_know" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "bed_type" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "size_square_metres" integer;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_good_to_know" CHECK (good_to_know <@ array['Generator', 'Hot Water', 'Couples Welcome', 'Marriage Papers Asked', 'Foreigners Welcome']);--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_bed_type" CHECK (bed_type in ('Single', 'Double', 'Twin', 'Triple', 'Family'));--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_size" CHECK (size_square_metres between 4 and 1000);