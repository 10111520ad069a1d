CREATE TABLE "forgotten_accounts" (
	"uid_hash" text PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;