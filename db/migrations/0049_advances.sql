ALTER TABLE "booking_changes" ADD COLUMN "difference_poisha" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "advance" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_by_changes_poisha" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "advance" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "season_rules" ADD COLUMN "advance" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_advance" CHECK (advance in ('all', '10', '20', '25', '30', '50', 'first_night'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kept_by_changes" CHECK (kept_by_changes_poisha >= 0);--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_advance" CHECK (advance in ('all', '10', '20', '25', '30', '50', 'first_night'));--> statement-breakpoint
ALTER TABLE "season_rules" ADD CONSTRAINT "season_rules_advance" CHECK (advance in ('all', '10', '20', '25', '30', '50', 'first_night'));