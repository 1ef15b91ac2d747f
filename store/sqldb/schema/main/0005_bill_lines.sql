-- Lines across all bills are listed by time, by state and by whether they were resolved, without reading those of other kinds.
CREATE INDEX bill_items_paid ON bill_items (paid_at, id, bill_id);
CREATE INDEX bill_items_state ON bill_items (state, id, bill_id);
CREATE INDEX bill_items_open ON bill_items (id, state, bill_id) WHERE state <> 1 AND resolved_at = 0;
CREATE INDEX bill_items_resolved ON bill_items (id, state, bill_id) WHERE resolved_at <> 0;

-- What terminals of a model are sent as texts: the dialect that it names, and a line for each text of its own (key of CMD_CODE, tab, text).
ALTER TABLE device_models ADD COLUMN dialect TEXT NOT NULL DEFAULT '';
ALTER TABLE device_models ADD COLUMN texts TEXT NOT NULL DEFAULT '';
UPDATE device_models SET dialect = 'concox' WHERE protocol = 'gt06' AND code NOT IN ('GT06', 'WD-209', 'M23B');
UPDATE device_models SET dialect = 'first' WHERE protocol = 'gt06' AND code = 'GT06';
