-- Texts have one spelling from now on (NFC): Bangla letters such as U+09DF are also written as two characters, and what was
-- stored in one spelling was not found in the other. Only rows that change are written, and their versions stay, since
-- nothing was changed that a reader sees.
UPDATE hotels SET
  name = normalize(name, NFC),
  name_bn = normalize(name_bn, NFC),
  address = normalize(address, NFC),
  address_bn = normalize(address_bn, NFC),
  upazila = normalize(upazila, NFC),
  near_by = normalize(near_by, NFC),
  near_by_bn = normalize(near_by_bn, NFC),
  description = normalize(description, NFC),
  description_bn = normalize(description_bn, NFC)
WHERE name IS NOT NFC NORMALIZED
  OR name_bn IS NOT NFC NORMALIZED
  OR address IS NOT NFC NORMALIZED
  OR address_bn IS NOT NFC NORMALIZED
  OR upazila IS NOT NFC NORMALIZED
  OR near_by IS NOT NFC NORMALIZED
  OR near_by_bn IS NOT NFC NORMALIZED
  OR description IS NOT NFC NORMALIZED
  OR description_bn IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE rooms SET
  name = normalize(name, NFC),
  name_bn = normalize(name_bn, NFC),
  complimentary = normalize(complimentary, NFC)
WHERE name IS NOT NFC NORMALIZED
  OR name_bn IS NOT NFC NORMALIZED
  OR complimentary IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE bookings SET
  guest_name = normalize(guest_name, NFC),
  guest_address = normalize(guest_address, NFC),
  user_email = normalize(user_email, NFC),
  hotel_name = normalize(hotel_name, NFC),
  room_name = normalize(room_name, NFC)
WHERE guest_name IS NOT NFC NORMALIZED
  OR guest_address IS NOT NFC NORMALIZED
  OR user_email IS NOT NFC NORMALIZED
  OR hotel_name IS NOT NFC NORMALIZED
  OR room_name IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE profiles SET
  email = normalize(email, NFC),
  first_name = normalize(first_name, NFC),
  last_name = normalize(last_name, NFC)
WHERE email IS NOT NFC NORMALIZED
  OR first_name IS NOT NFC NORMALIZED
  OR last_name IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE season_rules SET
  name = normalize(name, NFC)
WHERE name IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE holidays SET
  name = normalize(name, NFC),
  name_bn = normalize(name_bn, NFC)
WHERE name IS NOT NFC NORMALIZED
  OR name_bn IS NOT NFC NORMALIZED;--> statement-breakpoint
-- The log takes a change of names alone, and from a transaction that says so.
SELECT set_config('nibash.forgetting', 'on', true);--> statement-breakpoint
UPDATE audit_entries SET subject_name = normalize(subject_name, NFC) WHERE subject_name IS NOT NFC NORMALIZED;--> statement-breakpoint
SELECT set_config('nibash.forgetting', '', true);
