-- The audit log's heading names the exact total as well. It is only added to; tally() reads old rows in an update
-- or a deletion alone, which are refused here.
CREATE TRIGGER audit_entries_tally_insert AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('audit', 'true');--> statement-breakpoint
INSERT INTO tallies (name, shard, value) SELECT 'audit', 0, count(*) FROM audit_entries WHERE true;
