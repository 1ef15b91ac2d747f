-- Up to where in the log a state was made, so that what is read again after a crash is skipped; and a fix that looked
-- like a jump and waits for the next one.
ALTER TABLE device_states ADD COLUMN place BIGINT NOT NULL DEFAULT 0;
ALTER TABLE device_states ADD COLUMN suspect_lat INTEGER NOT NULL DEFAULT 0;
ALTER TABLE device_states ADD COLUMN suspect_lon INTEGER NOT NULL DEFAULT 0;
ALTER TABLE device_states ADD COLUMN suspect_at BIGINT NOT NULL DEFAULT 0;
