-- Lines across all bills are listed by time, by state and by whether they were resolved, without reading those of other kinds.
CREATE INDEX bill_items_paid ON bill_items (paid_at, id, bill_id);
CREATE INDEX bill_items_state ON bill_items (state, id, bill_id);
CREATE INDEX bill_items_open ON bill_items (id, state, bill_id) WHERE state <> 1 AND resolved_at = 0;
CREATE INDEX bill_items_resolved ON bill_items (id, state, bill_id) WHERE resolved_at <> 0;

-- The inbox says to which of our ports a terminal came, and what it looks like.
ALTER TABLE unknown_terminals ADD COLUMN port BIGINT NOT NULL DEFAULT 0;
ALTER TABLE unknown_terminals ADD COLUMN looks_like TEXT NOT NULL DEFAULT ''; -- a code of protocol/signature

-- An alias is a device's in one protocol; what counts anywhere (protocol '') is nobody else's in any, which the program sees to.
DROP INDEX devices_alias;
CREATE UNIQUE INDEX devices_alias ON devices (protocol, alias) WHERE alias <> '';
DROP TABLE device_claims;
CREATE TABLE device_claims (
    claim TEXT BYTEWISE NOT NULL,
    protocol TEXT NOT NULL,
    device_id BIGINT NOT NULL REFERENCES devices (id),
    PRIMARY KEY (claim, protocol)
);
CREATE INDEX device_claims_device ON device_claims (device_id);
