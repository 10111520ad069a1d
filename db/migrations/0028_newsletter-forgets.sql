-- Who has left the newsletter is forgotten: the hash of the link stays in the place of the address.
UPDATE subscribers SET email = unsubscribe_hash, confirm_hash = NULL, confirm_until = NULL WHERE state = 'unsubscribed';
