-- A name that is changed by SQL leaves the key of the old one's sounds behind. Without a key the search makes one itself.
CREATE FUNCTION blank_old_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := '';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER hotels_name_key BEFORE UPDATE OF name, name_bn ON hotels
  FOR EACH ROW WHEN (NEW.name_key = OLD.name_key AND (NEW.name, NEW.name_bn) IS DISTINCT FROM (OLD.name, OLD.name_bn))
  EXECUTE FUNCTION blank_old_name_key();
