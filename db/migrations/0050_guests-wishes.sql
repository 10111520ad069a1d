-- When a guest comes and what the hotel should know, bookings for somebody else, and a WhatsApp number of a hotel.
ALTER TABLE "hotels" DROP CONSTRAINT "hotels_good_to_know";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrival_time" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "for_other" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "voucher_email" text;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "hotel_whats_app" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_arrival_time" CHECK (arrival_time in ('before18', '18to21', '21to24', 'afterMidnight'));--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_good_to_know" CHECK (good_to_know <@ array['Generator', 'Hot Water', 'Couples Welcome', 'Marriage Papers Asked', 'Foreigners Welcome', 'Desk Open At Night', 'Women Alone Welcome']);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('booking_confirmed', 'booking_changed', 'booking_cancelled', 'refund_asked', 'refund_done', 'refund_failed', 'stay_reminder', 'voucher_for_other', 'hotel_booking_confirmed', 'hotel_booking_changed', 'hotel_booking_cancelled'));