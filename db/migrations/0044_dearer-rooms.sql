-- Prices a night go up to 1,000,000 taka. A rack rate times a per cent then needs eight bytes.
ALTER TABLE "rooms" DROP CONSTRAINT "rooms_rate";--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "discounted_rate_poisha";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "discounted_rate_poisha" integer GENERATED ALWAYS AS (((rack_rate_poisha::bigint * (100 - discount_percent) + 50) / 100)::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_rate" CHECK (rack_rate_poisha between 1 and 100000000);--> statement-breakpoint
ALTER TABLE "room_nights" DROP CONSTRAINT "room_nights_price";--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_price" CHECK (price_poisha is null or price_poisha between 1 and 100000000);--> statement-breakpoint
ALTER TABLE "season_rules" DROP CONSTRAINT "season_rules_price";--> statement-breakpoint
ALTER TABLE "season_rules" ADD CONSTRAINT "season_rules_price" CHECK (price_poisha is null or price_poisha between 1 and 100000000);
