CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL
);
