-- Lines across all bills are listed by time, by state and by whether they were resolved, without reading those of other kinds.
CREATE INDEX bill_items_paid ON bill_items (paid_at, id, bill_id);
CREATE INDEX bill_items_state ON bill_items (state, id, bill_id);
CREATE INDEX bill_items_open ON bill_items (id, state, bill_id) WHERE state <> 1 AND resolved_at = 0;
CREATE INDEX bill_items_resolved ON bill_items (id, state, bill_id) WHERE resolved_at <> 0;

-- The inbox says to which of our ports a terminal came, and what it looks like.
ALTER TABLE unknown_terminals ADD COLUMN port BIGINT NOT NULL DEFAULT 0;
ALTER TABLE unknown_terminals ADD COLUMN looks_like TEXT NOT NULL DEFAULT ''; -- a code of protocol/signature
