-- Everything but the points. Times are milliseconds since 1970 UTC, 0 for never; days are YYYY-MM-DD, '' for none.
-- A column of rights, of what is looked up byte by byte, or of what large lists are sorted by is BYTEWISE; seed names the entry that the product came with,
-- NULL for what operators added.

-- Organisations and their users ---------------------------------------------------------------------------------------

CREATE TABLE organs (
    id IDENTITY_KEY,
    parent_id BIGINT REFERENCES organs (id),
    name TEXT NOT NULL,
    level INTEGER NOT NULL,
    path TEXT BYTEWISE NOT NULL,
    sort INTEGER NOT NULL,
    status INTEGER NOT NULL,
    remark TEXT NOT NULL,
    retention_days INTEGER NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX organs_path ON organs (path);
CREATE INDEX organs_parent ON organs (parent_id);

CREATE TABLE accounts (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    login_name TEXT NOT NULL,
    login_key TEXT NOT NULL UNIQUE, -- the name in lower case
    real_name TEXT NOT NULL,
    user_code TEXT NOT NULL,
    sex INTEGER NOT NULL, -- 0 secret, 1 man, 2 woman
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    photo TEXT NOT NULL,
    employee BOOLEAN NOT NULL,
    super BOOLEAN NOT NULL,
    status INTEGER NOT NULL,
    password_hash TEXT NOT NULL,
    must_change BOOLEAN NOT NULL,
    totp_secret TEXT NOT NULL,  -- '' without a second factor
    totp_step BIGINT NOT NULL,  -- last step used, so that no code serves twice
    oidc_subject TEXT NOT NULL, -- issuer and subject of the person there
    created_at BIGINT NOT NULL
);
CREATE INDEX accounts_organ ON accounts (organ_id);
CREATE UNIQUE INDEX accounts_oidc ON accounts (oidc_subject) WHERE oidc_subject <> '';

CREATE TABLE recovery_codes (
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    hash BYTEA NOT NULL,
    PRIMARY KEY (account_id, hash)
);

CREATE TABLE sessions (
    token_hash BYTEA PRIMARY KEY,
    user_type INTEGER NOT NULL,
    account_id BIGINT NOT NULL, -- 0 in a personal session
    device_id BIGINT NOT NULL,  -- 0 in an enterprise session
    viewer_id BIGINT NOT NULL,  -- super administrator who looks through the account's eyes
    address TEXT NOT NULL,
    agent TEXT NOT NULL,
    lang TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_device ON sessions (device_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- What a browser brings back once, soon: states and outcomes of sign-ins elsewhere.
CREATE TABLE tickets (
    hash BYTEA PRIMARY KEY,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX tickets_expiry ON tickets (expires_at);

-- Uploaded pictures: whose day they count against; what nothing refers to is removed after that day.
CREATE TABLE uploads (
    path TEXT BYTEWISE PRIMARY KEY,
    account_id BIGINT NOT NULL, -- no reference: the picture of an account that is gone must be found too
    size BIGINT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX uploads_account ON uploads (account_id, at);
CREATE INDEX uploads_at ON uploads (at);

-- Rights: the routes of the code, permissions in a tree, roles of organisations ------------------------------------------

CREATE TABLE routes (
    id IDENTITY_KEY,
    system_type TEXT NOT NULL,
    route_type TEXT NOT NULL,
    app_type TEXT NOT NULL,
    method TEXT BYTEWISE NOT NULL,
    path TEXT BYTEWISE NOT NULL,
    code TEXT BYTEWISE NOT NULL, -- permission that the code asks for, '' for none
    middlewares TEXT NOT NULL,
    handler TEXT NOT NULL,
    about_cn TEXT NOT NULL,
    about_en TEXT NOT NULL,
    status INTEGER NOT NULL, -- 0: this version of the program has it no more
    updated_at BIGINT NOT NULL,
    UNIQUE (method, path)
);

CREATE TABLE permissions (
    id IDENTITY_KEY,
    parent_id BIGINT REFERENCES permissions (id),
    kind TEXT NOT NULL, -- MENU or BUTTON
    code TEXT BYTEWISE NOT NULL,
    name_cn TEXT NOT NULL,
    name_en TEXT NOT NULL,
    url TEXT BYTEWISE NOT NULL, -- page of a menu, path of the route of a button
    icon TEXT NOT NULL,
    sort INTEGER NOT NULL,
    system_type TEXT NOT NULL,
    status INTEGER NOT NULL,
    remark TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seed TEXT BYTEWISE UNIQUE -- see planted
);
CREATE INDEX permissions_parent ON permissions (parent_id);
CREATE INDEX permissions_code ON permissions (code);

CREATE TABLE roles (
    id IDENTITY_KEY,
    organ_id BIGINT REFERENCES organs (id), -- NULL: of the platform, for every organisation
    name TEXT NOT NULL,
    name_en TEXT NOT NULL,
    status INTEGER NOT NULL,
    remark TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seed TEXT BYTEWISE UNIQUE, -- see planted; NULL for what operators added
    planted TEXT NOT NULL DEFAULT '' -- codes that the seed had, apart by spaces
);
CREATE INDEX roles_organ ON roles (organ_id);

CREATE TABLE role_permissions (
    role_id BIGINT NOT NULL REFERENCES roles (id),
    permission_id BIGINT NOT NULL REFERENCES permissions (id),
    PRIMARY KEY (role_id, permission_id)
);
CREATE INDEX role_permissions_permission ON role_permissions (permission_id);

CREATE TABLE account_roles (
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    role_id BIGINT NOT NULL REFERENCES roles (id),
    PRIMARY KEY (account_id, role_id)
);
CREATE INDEX account_roles_role ON account_roles (role_id);

-- Roles that users of an organisation may be given; none: as above it, at the root all.
CREATE TABLE organ_roles (
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    role_id BIGINT NOT NULL REFERENCES roles (id),
    PRIMARY KEY (organ_id, role_id)
);
CREATE INDEX organ_roles_role ON organ_roles (role_id);

-- What the product came with and was put into the tables once: what people delete does not come back.
CREATE TABLE planted (
    kind TEXT NOT NULL, -- permission or role
    seed TEXT BYTEWISE NOT NULL,
    PRIMARY KEY (kind, seed)
);

-- Devices, vehicles, SIM cards and holders -------------------------------------------------------------------------------

CREATE TABLE vehicles (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    plate TEXT BYTEWISE NOT NULL, -- '' for what is known of the vehicle of a device before it has one
    owner TEXT BYTEWISE NOT NULL,
    phone TEXT BYTEWISE NOT NULL,
    vin TEXT BYTEWISE NOT NULL,
    engine TEXT BYTEWISE NOT NULL,
    brand TEXT BYTEWISE NOT NULL,
    model TEXT BYTEWISE NOT NULL,
    loan_fen BIGINT, -- NULL: not known
    policy_no TEXT BYTEWISE NOT NULL,
    policy_expires TEXT BYTEWISE NOT NULL, -- a day
    remark TEXT NOT NULL,
    attention INTEGER NOT NULL,
    attention_remark TEXT NOT NULL,
    settled BOOLEAN NOT NULL,
    settle_remark TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    search TEXT NOT NULL -- what a search looks at: plate, VIN and owner in lower case, each on a line
);
CREATE UNIQUE INDEX vehicles_plate ON vehicles (organ_id, plate) WHERE plate <> '';
CREATE INDEX vehicles_search ON vehicles (organ_id, id, search);
-- What the list of vehicles is sorted by most; the unique index begins with the organisation.
CREATE INDEX vehicles_by_plate ON vehicles (plate, id);
CREATE INDEX vehicles_by_owner ON vehicles (owner, id);
CREATE INDEX vehicles_by_phone ON vehicles (phone, id);
CREATE INDEX vehicles_by_vin ON vehicles (vin, id);
CREATE INDEX vehicles_by_time ON vehicles (created_at, id);

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

CREATE TABLE devices (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    vehicle_id BIGINT REFERENCES vehicles (id),
    imei TEXT NOT NULL UNIQUE,
    alias TEXT NOT NULL,
    name TEXT NOT NULL,
    model TEXT NOT NULL,
    type TEXT NOT NULL,
    protocol TEXT NOT NULL,
    sim TEXT NOT NULL,
    iccid TEXT NOT NULL,
    zone_minutes INTEGER, -- NULL: as the protocol says
    report_seconds INTEGER NOT NULL,
    heartbeat_seconds INTEGER NOT NULL,
    install_place TEXT NOT NULL, -- key of INSTALL_LOCATION, or what was typed
    installer TEXT NOT NULL,
    install_date TEXT NOT NULL, -- a day
    remark TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    service_password TEXT NOT NULL,
    trial_days INTEGER NOT NULL, -- 0: service without end
    activate_way TEXT NOT NULL,  -- key of ACTIVATE_WAY; '' is at the first position
    active_at BIGINT NOT NULL,
    expire_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    reset_at BIGINT NOT NULL -- factory reset: what was received before is not shown any more
);
CREATE UNIQUE INDEX devices_alias ON devices (alias) WHERE alias <> '';
CREATE INDEX devices_vehicle ON devices (vehicle_id);
CREATE INDEX devices_organ ON devices (organ_id);
CREATE INDEX devices_model ON devices (model);
CREATE INDEX devices_sim ON devices (sim) WHERE sim <> '';

-- The numbers on the wire that a device keeps for itself, see device.Claims: no two devices have one.
CREATE TABLE device_claims (
    claim TEXT BYTEWISE PRIMARY KEY,
    device_id BIGINT NOT NULL REFERENCES devices (id)
);
CREATE INDEX device_claims_device ON device_claims (device_id);

-- Devices that were deleted while points of theirs are kept, so that these are dropped when their organisation's time is over.
CREATE TABLE deleted_devices (
    device_id BIGINT PRIMARY KEY,
    organ_id BIGINT NOT NULL, -- as it was; the organisation may be gone
    imei TEXT NOT NULL,
    deleted_at BIGINT NOT NULL
);

-- Holders of one device (userType 2). device_id is NULL after unbinding.
CREATE TABLE individuals (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    device_id BIGINT UNIQUE REFERENCES devices (id),
    user_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX individuals_organ ON individuals (organ_id);

CREATE TABLE sims (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    sim TEXT BYTEWISE NOT NULL UNIQUE,
    iccid TEXT BYTEWISE NOT NULL UNIQUE,
    in_combo TEXT BYTEWISE NOT NULL,
    out_combo TEXT BYTEWISE NOT NULL,
    period TEXT BYTEWISE NOT NULL,
    location TEXT BYTEWISE NOT NULL,
    type TEXT BYTEWISE NOT NULL,
    state TEXT BYTEWISE NOT NULL, -- key of SIM_STATE
    carrier_state TEXT BYTEWISE NOT NULL,  -- as the platform of the operator says it
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
CREATE INDEX sims_by_time ON sims (created_at, id);

CREATE TABLE unknown_terminals (
    id IDENTITY_KEY,
    protocol TEXT NOT NULL,
    identity TEXT NOT NULL,
    address_key TEXT NOT NULL, -- the address where there is no identity, else ''
    address TEXT NOT NULL,
    first_seen BIGINT NOT NULL,
    last_seen BIGINT NOT NULL,
    messages BIGINT NOT NULL,
    frames BYTEA,
    UNIQUE (protocol, identity, address_key)
);
CREATE INDEX unknown_terminals_seen ON unknown_terminals (last_seen);

-- What the ingest workers write. No foreign keys: they may write of a device that is just being deleted ------------------

-- The columns beside the form are those that statements ask for or change; where they differ from it, they hold.
CREATE TABLE device_states (
    device_id BIGINT PRIMARY KEY,
    last_message BIGINT NOT NULL,
    place BIGINT NOT NULL, -- up to where in the log it was made, so that what is read again after a crash is skipped
    reset_at BIGINT NOT NULL, -- of the device, as known when the state was written
    form BYTEA NOT NULL -- all of the state, packed, with its version
);

CREATE TABLE device_frames (
    device_id BIGINT PRIMARY KEY,
    frames BYTEA NOT NULL -- compressed
);

CREATE TABLE ingest_places (
    partition_no INTEGER PRIMARY KEY,
    place BIGINT NOT NULL
);

-- Imports and long work ---------------------------------------------------------------------------------------------------

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
    organ_id BIGINT NOT NULL, -- where it was asked for: who goes to another organisation leaves there what was made for them
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

-- The installation itself: its dictionary, its log, what is wrong with it, how long points are kept -----------------------

-- The dictionary: lists of keys with a value in each language.
CREATE TABLE properties (
    id IDENTITY_KEY,
    parent_id BIGINT REFERENCES properties (id),
    code TEXT BYTEWISE NOT NULL,
    name_cn TEXT NOT NULL,
    name_en TEXT NOT NULL,
    entry_key TEXT BYTEWISE NOT NULL,
    val_cn TEXT NOT NULL,
    val_en TEXT NOT NULL,
    sort INTEGER NOT NULL,
    status INTEGER NOT NULL,
    remark TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    seed TEXT BYTEWISE UNIQUE, -- so that one that was renamed since is not added again
    UNIQUE (code, entry_key)
);
CREATE INDEX properties_parent ON properties (parent_id);

-- Who did what. Rows are only ever added; each carries the hash of the one before.
CREATE TABLE audit (
    id BIGINT PRIMARY KEY, -- without gaps, so no IDENTITY_KEY
    at BIGINT NOT NULL,
    account_id BIGINT NOT NULL, -- 0 for none; no references, so that history outlives what it is about
    device_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    actor TEXT NOT NULL,
    address TEXT NOT NULL,
    organ_path TEXT BYTEWISE NOT NULL,
    source TEXT NOT NULL,
    level TEXT NOT NULL,
    type TEXT NOT NULL,
    module TEXT NOT NULL,
    client TEXT NOT NULL,
    code TEXT NOT NULL,
    args TEXT NOT NULL,    -- JSON, as are the changes
    changes TEXT NOT NULL,
    prev BYTEA NOT NULL,
    hash BYTEA NOT NULL
);
-- Newest first, by each filter alone; two filters together look through the one that finds less.
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_source ON audit (source, at, id);
CREATE INDEX audit_level ON audit (level, at, id);
CREATE INDEX audit_type ON audit (type, at, id);
CREATE INDEX audit_module ON audit (module, at, id);
CREATE INDEX audit_client ON audit (client, at, id);
CREATE INDEX audit_organ ON audit (organ_path, at);

-- What the search by words looks through, packed (store/extract): entries that follow each other, up to one. A copy.
CREATE TABLE audit_extracts (
    last_id BIGINT PRIMARY KEY,
    first_at BIGINT NOT NULL, -- of the oldest entry and of the newest
    last_at BIGINT NOT NULL,
    data BYTEA NOT NULL
);

-- The ends of the chain, one row: whoever appends holds it, and it tells when the last entries are missing. The start is
-- the last entry that was dropped for its age, 0 and zeros when none was.
CREATE TABLE audit_end (
    one INTEGER PRIMARY KEY,
    id BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    start_id BIGINT NOT NULL,
    start_hash BYTEA NOT NULL
);

-- What is wrong with the installation and a person must know of.
CREATE TABLE findings (
    code TEXT NOT NULL,
    subject TEXT NOT NULL, -- a month, a file; '' where there is only one
    args TEXT NOT NULL,    -- JSON, as of the audit
    count BIGINT NOT NULL,
    first_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    confirmed_at BIGINT NOT NULL, -- 0 while nobody has
    confirmed_by TEXT NOT NULL,
    PRIMARY KEY (code, subject)
);

-- What was said of months of points that are old enough to go, by the program or by an operator; the state as in
-- fleet/retention.
CREATE TABLE retention_months (
    month TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    at BIGINT NOT NULL
);

-- The time up to which age was reckoned last, one row.
CREATE TABLE retention_clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    reckoned BIGINT NOT NULL
);
