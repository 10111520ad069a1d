CREATE TABLE "room_counts" (
	"room_id" uuid NOT NULL,
	"until_night" date NOT NULL,
	"room_count" integer NOT NULL,
	CONSTRAINT "room_counts_room_id_until_night_pk" PRIMARY KEY("room_id","until_night"),
	CONSTRAINT "room_counts_counted" CHECK (room_count >= 0)
);
--> statement-breakpoint
ALTER TABLE "room_counts" ADD CONSTRAINT "room_counts_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The rooms that are there already count from the day on which they were added, or from their first booking's.
INSERT INTO room_counts (room_id, until_night, room_count)
SELECT r.id, least((r.created_at AT TIME ZONE 'Asia/Dhaka')::date, b.first_night), 0
FROM rooms r LEFT JOIN (SELECT room_id, min(check_in) AS first_night FROM bookings GROUP BY room_id) b ON b.room_id = r.id;
