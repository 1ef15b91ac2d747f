-- Lines across all bills are listed by time, by state and by whether they were resolved, without reading those of other kinds.
CREATE INDEX bill_items_paid ON bill_items (paid_at, id, bill_id);
CREATE INDEX bill_items_state ON bill_items (state, id, bill_id);
CREATE INDEX bill_items_open ON bill_items (id, state, bill_id) WHERE state <> 1 AND resolved_at = 0;
CREATE INDEX bill_items_resolved ON bill_items (id, state, bill_id) WHERE resolved_at <> 0;

-- Risk models that are set in place of the domain's: for an organisation with all below it, 0 for the whole installation.
CREATE TABLE risk_models (
    organ_id BIGINT NOT NULL,
    model TEXT NOT NULL, -- key of ALARM_TYPE
    sets TEXT NOT NULL,  -- as fleet/alarm writes them
    PRIMARY KEY (organ_id, model)
);
