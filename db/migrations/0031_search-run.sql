-- UNLOGGED: PostgreSQL empties it whenever it starts from what it has in its log, so after a crash, the promotion of a
-- standby and a recovery to a point in time. Transaction numbers from before may then be given out again, and a reader of
-- search_changes has to know it. A clean restart keeps the row.
CREATE UNLOGGED TABLE "search_run" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "search_run_is_one" CHECK ("search_run"."is_only")
);
