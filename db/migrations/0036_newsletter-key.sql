CREATE TABLE "newsletter_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	CONSTRAINT "newsletter_key_is_one" CHECK ("newsletter_key"."is_only")
);
--> statement-breakpoint
ALTER TABLE "newsletter_key" ADD CONSTRAINT "newsletter_key_key_id_data_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."data_keys"("id") ON DELETE no action ON UPDATE no action;