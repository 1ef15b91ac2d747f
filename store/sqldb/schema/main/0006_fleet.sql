-- Devices, vehicles and SIM cards as they are administered; imports and long work.
ALTER TABLE vehicles ADD COLUMN loan_fen BIGINT; -- NULL: not known
ALTER TABLE vehicles ADD COLUMN policy_no TEXT NOT NULL DEFAULT '';
ALTER TABLE vehicles ADD COLUMN policy_expires TEXT NOT NULL DEFAULT ''; -- YYYY-MM-DD
ALTER TABLE vehicles ADD COLUMN settle_remark TEXT NOT NULL DEFAULT '';
-- What a search looks at: plate, VIN and owner in lower case, each on a line.
ALTER TABLE vehicles ADD COLUMN search TEXT NOT NULL DEFAULT '';
UPDATE vehicles SET search = lower(plate || '
' || vin || '
' || owner) WHERE plate <> '未绑定';
CREATE INDEX vehicles_search ON vehicles (organ_id, id, search);

ALTER TABLE devices ADD COLUMN install_place TEXT NOT NULL DEFAULT ''; -- key of INSTALL_LOCATION, or what was typed
ALTER TABLE devices ADD COLUMN installer TEXT NOT NULL DEFAULT '';
ALTER TABLE devices ADD COLUMN install_date TEXT NOT NULL DEFAULT ''; -- YYYY-MM-DD
ALTER TABLE devices ADD COLUMN service_password TEXT NOT NULL DEFAULT '';
ALTER TABLE devices ADD COLUMN trial_days INTEGER NOT NULL DEFAULT 0;   -- 0: service without end
ALTER TABLE devices ADD COLUMN activate_way TEXT NOT NULL DEFAULT '';   -- key of ACTIVATE_WAY; '' is at the first position
CREATE INDEX devices_model ON devices (model);

-- Devices that were deleted while points of theirs are kept, so that these are dropped when their organisation's time is over.
CREATE TABLE deleted_devices (
    device_id BIGINT PRIMARY KEY,
    organ_id BIGINT NOT NULL, -- as it was; the organisation may be gone
    imei TEXT NOT NULL,
    deleted_at BIGINT NOT NULL
);

CREATE TABLE device_models (
    id IDENTITY_KEY,
    code TEXT BYTEWISE NOT NULL UNIQUE, -- stands in devices.model
    name_cn TEXT NOT NULL,
    name_en TEXT NOT NULL,
    type TEXT NOT NULL,
    protocol TEXT NOT NULL,
    capabilities TEXT NOT NULL, -- comma list
    report_seconds INTEGER NOT NULL,
    heartbeat_seconds INTEGER NOT NULL,
    commands TEXT NOT NULL, -- comma list of CMD_CODE keys
    status INTEGER NOT NULL,
    sort INTEGER NOT NULL,
    remark TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    seed TEXT BYTEWISE UNIQUE
);

CREATE TABLE sims (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    sim TEXT BYTEWISE NOT NULL UNIQUE,
    iccid TEXT BYTEWISE NOT NULL UNIQUE,
    in_combo TEXT NOT NULL,
    out_combo TEXT NOT NULL,
    period TEXT NOT NULL,
    location TEXT NOT NULL,
    type TEXT NOT NULL,
    state TEXT BYTEWISE NOT NULL, -- key of SIM_STATE
    carrier_state TEXT NOT NULL,  -- as the platform of the operator says it
    month_total_kb BIGINT NOT NULL, -- this and the next: -1 where the platform said nothing
    month_used_kb BIGINT NOT NULL,
    day_used_kb BIGINT NOT NULL,
    sms BIGINT NOT NULL,
    service_start BIGINT NOT NULL,
    service_end BIGINT NOT NULL,
    as_of BIGINT NOT NULL, -- 0: never heard of
    created_at BIGINT NOT NULL,
    search TEXT NOT NULL -- number and ICCID in lower case, each on a line
);
CREATE INDEX sims_search ON sims (organ_id, id, state, search);
CREATE INDEX sims_state ON sims (state, organ_id, id);
CREATE INDEX sims_as_of ON sims (as_of, id);
CREATE INDEX devices_sim ON devices (sim) WHERE sim <> '';

-- One open batch for each account and kind at most.
CREATE TABLE import_batches (
    id IDENTITY_KEY,
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL, -- device or sim
    file_name TEXT NOT NULL,
    state TEXT NOT NULL, -- open or done
    organ_id BIGINT NOT NULL, -- target, 0 before it is chosen
    created_at BIGINT NOT NULL,
    finished_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX import_batches_open ON import_batches (account_id, kind) WHERE state = 'open';
CREATE TABLE import_rows (
    id IDENTITY_KEY,
    batch_id BIGINT NOT NULL REFERENCES import_batches (id),
    row_no INTEGER NOT NULL,
    fields TEXT NOT NULL,  -- JSON: texts in the order of the columns of the kind
    reasons TEXT NOT NULL, -- JSON: [{Column, Code, Args}], [] when valid
    valid BOOLEAN NOT NULL,
    done BOOLEAN NOT NULL
);
CREATE INDEX import_rows_batch ON import_rows (batch_id, valid, row_no);

-- Long work that somebody waits for: exports first of all. An account can go before its tasks: these are then swept with their files.
CREATE TABLE tasks (
    id IDENTITY_KEY,
    account_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    code TEXT NOT NULL,   -- permission that it takes
    title TEXT NOT NULL,  -- what is asked for in a few words, in lang
    params TEXT NOT NULL, -- JSON: what to do
    lang TEXT NOT NULL,
    state TEXT NOT NULL,  -- queued, running, done, failed, cancelled, removed
    done BIGINT NOT NULL,
    total BIGINT NOT NULL,
    problem TEXT NOT NULL, -- code of the text of a failure
    file TEXT BYTEWISE NOT NULL, -- in the store of files; '' before the first run
    file_name TEXT NOT NULL,
    size BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    finished_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,  -- 0: not finished
    owner TEXT BYTEWISE NOT NULL, -- the runner that works on it, '' for none
    lease_until BIGINT NOT NULL, -- when the owner is taken for dead
    tries BIGINT NOT NULL        -- runs that did not come to an end by themselves, the present one included
);
CREATE INDEX tasks_account ON tasks (account_id, id);
CREATE INDEX tasks_state ON tasks (state, id);
CREATE INDEX tasks_expiry ON tasks (expires_at);
