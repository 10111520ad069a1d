-- Who deletes their account is taken out of the audit log too: the names and the fields of an entry may be replaced, by a
-- transaction that says that it forgets somebody. Nothing else of an entry changes, and none is deleted.
CREATE FUNCTION refuse_all_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR coalesce(current_setting('nibash.forgetting', true), '') <> 'on' THEN
    RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_other_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.at, NEW.actor_uid, NEW.actor_email, NEW.action, NEW.subject_kind, NEW.subject_id)
    IS DISTINCT FROM (OLD.id, OLD.at, OLD.actor_uid, OLD.actor_email, OLD.action, OLD.subject_kind, OLD.subject_id) THEN
    RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON audit_entries;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_all_but_forgetting();--> statement-breakpoint
CREATE TRIGGER audit_entries_facts_stay BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_other_facts();
