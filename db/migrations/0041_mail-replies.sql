-- The hotel's answers go to the guest, when the address is confirmed. Bookings of accounts that confirmed theirs before stay
-- without: their tokens are not here.
ALTER TABLE "bookings" ADD COLUMN "email_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at") WHERE sent_at is not null;