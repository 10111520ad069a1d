CREATE TABLE "machine_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"accepted_ahead_seconds" bigint,
	"doubted_at" timestamp with time zone,
	"doubted_seconds" integer,
	CONSTRAINT "machine_clock_is_one" CHECK ("machine_clock"."is_only")
);--> statement-breakpoint
-- The last instant that an earlier version has written, so that its upgrade by a wrong clock erases nothing either. A new database has none.
INSERT INTO "machine_clock" ("ran_at")
  SELECT max(at) FROM (SELECT max(at) AS at FROM booking_events UNION ALL SELECT max(at) FROM audit_entries) written
  HAVING max(at) IS NOT NULL;
