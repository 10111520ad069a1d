CREATE TABLE "review_invitations" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "review_invitations_is_one" CHECK ("review_invitations"."is_only")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "review_reports_review_id_reason_pk" PRIMARY KEY("review_id","reason"),
	CONSTRAINT "review_reports_reason" CHECK (reason in ('personal_data', 'abuse', 'not_the_stay', 'did_not_stay', 'paid_for'))
);
--> statement-breakpoint
CREATE TABLE "review_sums" (
	"hotel_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"clean" integer NOT NULL,
	"staff" integer NOT NULL,
	"place" integer NOT NULL,
	"worth" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"hotel_id" uuid NOT NULL,
	"room_name" text NOT NULL,
	"room_name_bn" text,
	"month" text NOT NULL,
	"clean" smallint NOT NULL,
	"staff" smallint NOT NULL,
	"place" smallint NOT NULL,
	"worth" smallint NOT NULL,
	"text" text NOT NULL,
	"party" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text,
	"home_district" text,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"held_for" text[] DEFAULT '{}'::text[] NOT NULL,
	"hidden_for" text,
	"hidden_on" date,
	"rewritten" boolean DEFAULT false NOT NULL,
	"written_on" date NOT NULL,
	"changed_on" date,
	"answer" text,
	"reported" integer DEFAULT 0 NOT NULL,
	"counted" boolean GENERATED ALWAYS AS ((state <> 'held' and (hidden_for is null or not (hidden_for in ('did_not_stay', 'paid_for'))))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_marks" CHECK (clean between 1 and 5 and staff between 1 and 5 and place between 1 and 5 and worth between 1 and 5),
	CONSTRAINT "reviews_party" CHECK (party in ('alone', 'couple', 'family', 'friends', 'work')),
	CONSTRAINT "reviews_name" CHECK (name in ('guest', 'first')),
	CONSTRAINT "reviews_home_district" CHECK (home_district in ('Barguna', 'Barishal', 'Bhola', 'Jhalokati', 'Patuakhali', 'Pirojpur', 'Bandarban', 'Brahmanbaria', 'Chandpur', 'Chattogram', 'Cumilla', 'Cox''s Bazar', 'Feni', 'Khagrachhari', 'Lakshmipur', 'Noakhali', 'Rangamati', 'Dhaka', 'Faridpur', 'Gazipur', 'Gopalganj', 'Kishoreganj', 'Madaripur', 'Manikganj', 'Munshiganj', 'Narayanganj', 'Narsingdi', 'Rajbari', 'Shariatpur', 'Tangail', 'Bagerhat', 'Chuadanga', 'Jashore', 'Jhenaidah', 'Khulna', 'Kushtia', 'Magura', 'Meherpur', 'Narail', 'Satkhira', 'Jamalpur', 'Mymensingh', 'Netrokona', 'Sherpur', 'Bogura', 'Joypurhat', 'Naogaon', 'Natore', 'Chapainawabganj', 'Pabna', 'Rajshahi', 'Sirajganj', 'Dinajpur', 'Gaibandha', 'Kurigram', 'Lalmonirhat', 'Nilphamari', 'Panchagarh', 'Rangpur', 'Thakurgaon', 'Habiganj', 'Moulvibazar', 'Sunamganj', 'Sylhet')),
	CONSTRAINT "reviews_language" CHECK (language in ('en', 'bn')),
	CONSTRAINT "reviews_state" CHECK (state in ('shown', 'held', 'hidden', 'waiting')),
	CONSTRAINT "reviews_hidden_for" CHECK (hidden_for in ('personal_data', 'abuse', 'not_the_stay', 'did_not_stay', 'paid_for')),
	CONSTRAINT "reviews_hidden_reason" CHECK ((hidden_for is not null) = (state in ('hidden', 'waiting')) and (hidden_on is not null) = (hidden_for is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawn_reviews" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"hotel_id" uuid NOT NULL,
	"written_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sums" ADD CONSTRAINT "review_sums_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_reviews" ADD CONSTRAINT "withdrawn_reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("hotel_id","created_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_by_language" ON "reviews" USING btree ("hotel_id","language","created_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("hotel_id","hidden_for") WHERE hidden_for is not null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_hotel" ON "reviews" USING btree ("hotel_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_to_check" ON "reviews" USING btree ("created_at","id") WHERE state in ('held', 'waiting');--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("created_at","id") WHERE reported > 0;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('booking_confirmed', 'booking_changed', 'booking_cancelled', 'booking_given_back', 'payment_review', 'refund_asked', 'refund_done', 'refund_failed', 'refund_account', 'stay_reminder', 'review_invitation', 'voucher_for_other', 'hotel_booking_confirmed', 'hotel_booking_changed', 'hotel_booking_cancelled', 'admin_payment_review'));--> statement-breakpoint
-- The sums follow every way in which a review is written, changed or deleted. Hotels are locked in the order of their ids,
-- so that two writers of several reviews wait for each other and no more.
CREATE FUNCTION sum_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_sums (hotel_id, number, clean, staff, place, worth)
    SELECT hotel_id, count(*), sum(clean), sum(staff), sum(place), sum(worth)
    FROM new_rows WHERE counted GROUP BY hotel_id ORDER BY hotel_id
    ON CONFLICT (hotel_id) DO UPDATE SET number = review_sums.number + excluded.number,
      clean = review_sums.clean + excluded.clean, staff = review_sums.staff + excluded.staff,
      place = review_sums.place + excluded.place, worth = review_sums.worth + excluded.worth;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO review_sums (hotel_id, number, clean, staff, place, worth)
    SELECT hotel_id, -count(*), -sum(clean), -sum(staff), -sum(place), -sum(worth)
    FROM old_rows WHERE counted GROUP BY hotel_id ORDER BY hotel_id
    ON CONFLICT (hotel_id) DO UPDATE SET number = review_sums.number + excluded.number,
      clean = review_sums.clean + excluded.clean, staff = review_sums.staff + excluded.staff,
      place = review_sums.place + excluded.place, worth = review_sums.worth + excluded.worth;
  ELSE
    INSERT INTO review_sums (hotel_id, number, clean, staff, place, worth)
    SELECT hotel_id, sum(number), sum(clean), sum(staff), sum(place), sum(worth)
    FROM (
      SELECT hotel_id, 1 AS number, clean, staff, place, worth FROM new_rows WHERE counted
      UNION ALL SELECT hotel_id, -1, -clean, -staff, -place, -worth FROM old_rows WHERE counted) AS changed
    GROUP BY hotel_id
    HAVING sum(number) <> 0 OR sum(clean) <> 0 OR sum(staff) <> 0 OR sum(place) <> 0 OR sum(worth) <> 0
    ORDER BY hotel_id
    ON CONFLICT (hotel_id) DO UPDATE SET number = review_sums.number + excluded.number,
      clean = review_sums.clean + excluded.clean, staff = review_sums.staff + excluded.staff,
      place = review_sums.place + excluded.place, worth = review_sums.worth + excluded.worth;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_sum_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_sum_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_sum_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_reviews();--> statement-breakpoint
CREATE TRIGGER reviews_tally_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('reviews', 'true');--> statement-breakpoint
CREATE TRIGGER reviews_tally_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('reviews', 'true');--> statement-breakpoint
CREATE TRIGGER reviews_tally_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally('reviews', 'true');--> statement-breakpoint
-- A hotel's score is a column of the search index. The function writes the hotels of the changed rows into the feed.
CREATE TRIGGER review_sums_search_insert AFTER INSERT ON review_sums REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_season_changes();--> statement-breakpoint
CREATE TRIGGER review_sums_search_update AFTER UPDATE ON review_sums REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_season_changes();--> statement-breakpoint
CREATE TRIGGER review_sums_search_delete AFTER DELETE ON review_sums REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_season_changes();--> statement-breakpoint
CREATE TRIGGER review_sums_search_truncate AFTER TRUNCATE ON review_sums
  FOR EACH STATEMENT EXECUTE FUNCTION renew_search_feed();
