-- The history of a hold that nobody began to pay is deleted with it. Any other event is only added, as before.
CREATE FUNCTION refuse_deleted_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bookings b WHERE b.id = OLD.booking_id AND b.state = 'expired' AND b.for_payment IS NULL
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.booking_id = b.id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DROP TRIGGER booking_events_append_only ON booking_events;--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER booking_events_deleted BEFORE DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_event();--> statement-breakpoint
-- Holds whose person is forgotten already are in no index that the erasure reads.
DELETE FROM booking_events WHERE booking_id IN (
  SELECT b.id FROM bookings b WHERE b.state = 'expired' AND b.user_email = '' AND b.for_payment IS NULL
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.booking_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM mail_outbox m WHERE m.booking_id = b.id));--> statement-breakpoint
DELETE FROM bookings b WHERE b.state = 'expired' AND b.user_email = '' AND b.for_payment IS NULL
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.booking_id = b.id)
  AND NOT EXISTS (SELECT 1 FROM mail_outbox m WHERE m.booking_id = b.id);
