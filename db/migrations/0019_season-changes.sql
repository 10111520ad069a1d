-- A season rule changes what its hotel's rooms cost and whether they are sold: readers read the hotel again.
CREATE FUNCTION note_season_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (hotel_id) SELECT DISTINCT hotel_id FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_changes (hotel_id) SELECT DISTINCT hotel_id FROM old_rows;
  ELSE
    INSERT INTO search_changes (hotel_id) SELECT hotel_id FROM old_rows UNION SELECT hotel_id FROM new_rows;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER season_rules_search_insert AFTER INSERT ON season_rules REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_season_changes();--> statement-breakpoint
CREATE TRIGGER season_rules_search_update AFTER UPDATE ON season_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_season_changes();--> statement-breakpoint
CREATE TRIGGER season_rules_search_delete AFTER DELETE ON season_rules REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_season_changes();--> statement-breakpoint
CREATE TRIGGER season_rules_search_truncate AFTER TRUNCATE ON season_rules
  FOR EACH STATEMENT EXECUTE FUNCTION renew_search_feed();
