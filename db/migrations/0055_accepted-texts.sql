CREATE TABLE "accepted_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"text" jsonb NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_texts_page" CHECK (page in ('terms', 'cancellation', 'privacy')),
	CONSTRAINT "accepted_texts_language" CHECK (language in ('en', 'bn'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "accepted" jsonb;--> statement-breakpoint
-- A text that a guest has accepted stays what it was.
CREATE TRIGGER accepted_texts_append_only BEFORE UPDATE OR DELETE ON accepted_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
