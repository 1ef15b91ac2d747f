CREATE TABLE schema_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL);
CREATE TABLE organs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    parent_id BIGINT REFERENCES organs (id),
    name TEXT NOT NULL,
    level INTEGER NOT NULL,
    path TEXT NOT NULL,
    sort INTEGER NOT NULL,
    status INTEGER NOT NULL,
    remark TEXT NOT NULL,
    retention_days INTEGER NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX organs_path ON organs (path);
CREATE INDEX organs_parent ON organs (parent_id);
CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    login_name TEXT NOT NULL,
    login_key TEXT NOT NULL UNIQUE, -- the name in lower case
    real_name TEXT NOT NULL,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    password_hash TEXT NOT NULL,
    status INTEGER NOT NULL,
    super BOOLEAN NOT NULL,
    must_change BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
, user_code TEXT NOT NULL DEFAULT '', sex INTEGER NOT NULL DEFAULT 0, email TEXT NOT NULL DEFAULT '', phone TEXT NOT NULL DEFAULT '', photo TEXT NOT NULL DEFAULT '', employee BOOLEAN NOT NULL DEFAULT FALSE, totp_secret TEXT NOT NULL DEFAULT '', totp_step BIGINT NOT NULL DEFAULT 0, oidc_subject TEXT NOT NULL DEFAULT '');
CREATE INDEX accounts_organ ON accounts (organ_id);
CREATE TABLE sessions (
    token_hash BYTEA PRIMARY KEY,
    user_type INTEGER NOT NULL,
    account_id BIGINT NOT NULL, -- 0 in a personal session
    device_id BIGINT NOT NULL,  -- 0 in an enterprise session
    address TEXT NOT NULL,
    agent TEXT NOT NULL,
    lang TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
, viewer_id BIGINT NOT NULL DEFAULT 0);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_device ON sessions (device_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE TABLE roles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    status INTEGER NOT NULL
, organ_id BIGINT REFERENCES organs (id), name_en TEXT NOT NULL DEFAULT '', remark TEXT NOT NULL DEFAULT '', created_at BIGINT NOT NULL DEFAULT 0);
CREATE TABLE role_codes (
    role_id BIGINT NOT NULL REFERENCES roles (id),
    code TEXT NOT NULL,
    PRIMARY KEY (role_id, code)
);
CREATE TABLE account_roles (
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    role_id BIGINT NOT NULL REFERENCES roles (id),
    PRIMARY KEY (account_id, role_id)
);
CREATE INDEX account_roles_role ON account_roles (role_id);
CREATE TABLE vehicles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    plate TEXT NOT NULL,
    owner TEXT NOT NULL,
    phone TEXT NOT NULL,
    vin TEXT NOT NULL,
    engine TEXT NOT NULL,
    brand TEXT NOT NULL,
    model TEXT NOT NULL,
    remark TEXT NOT NULL,
    attention INTEGER NOT NULL,
    attention_remark TEXT NOT NULL,
    settled BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
, loan_fen BIGINT, policy_no TEXT NOT NULL DEFAULT '', policy_expires TEXT NOT NULL DEFAULT '', settle_remark TEXT NOT NULL DEFAULT '', search TEXT NOT NULL DEFAULT '');
CREATE UNIQUE INDEX vehicles_plate ON vehicles (organ_id, plate) WHERE plate <> '未绑定';
CREATE TABLE devices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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
    remark TEXT NOT NULL,
    password_hash TEXT NOT NULL DEFAULT '',
    active_at BIGINT NOT NULL,
    expire_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
, reset_at BIGINT NOT NULL DEFAULT 0, install_place TEXT NOT NULL DEFAULT '', installer TEXT NOT NULL DEFAULT '', install_date TEXT NOT NULL DEFAULT '', service_password TEXT NOT NULL DEFAULT '', trial_days INTEGER NOT NULL DEFAULT 0, activate_way TEXT NOT NULL DEFAULT '');
CREATE UNIQUE INDEX devices_alias ON devices (alias) WHERE alias <> '';
CREATE INDEX devices_vehicle ON devices (vehicle_id);
CREATE INDEX devices_organ ON devices (organ_id);
CREATE TABLE unknown_terminals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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
CREATE TABLE device_states (
    device_id BIGINT PRIMARY KEY,
    last_message BIGINT NOT NULL,
    has_position BOOLEAN NOT NULL,
    fixed_at BIGINT NOT NULL,
    latest BYTEA NOT NULL, -- a chunk of one point
    stop_lat INTEGER NOT NULL,
    stop_lon INTEGER NOT NULL,
    stop_since BIGINT NOT NULL,
    stop_open BOOLEAN NOT NULL,
    stop_outside INTEGER NOT NULL
, place BIGINT NOT NULL DEFAULT 0, suspect_lat INTEGER NOT NULL DEFAULT 0, suspect_lon INTEGER NOT NULL DEFAULT 0, suspect_at BIGINT NOT NULL DEFAULT 0, reset_at BIGINT NOT NULL DEFAULT 0);
CREATE TABLE device_frames (
    device_id BIGINT PRIMARY KEY,
    frames BYTEA NOT NULL -- compressed
);
CREATE TABLE ingest_places (
    partition_no INTEGER PRIMARY KEY,
    place BIGINT NOT NULL
);
CREATE TABLE properties (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    parent_id BIGINT REFERENCES properties (id),
    code TEXT NOT NULL,
    name_cn TEXT NOT NULL,
    name_en TEXT NOT NULL,
    entry_key TEXT NOT NULL,
    val_cn TEXT NOT NULL,
    val_en TEXT NOT NULL,
    sort INTEGER NOT NULL,
    status INTEGER NOT NULL,
    remark TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    seed TEXT UNIQUE, -- NULL for what operators added
    UNIQUE (code, entry_key)
);
CREATE INDEX properties_parent ON properties (parent_id);
CREATE TABLE audit (
    id BIGINT PRIMARY KEY, -- without gaps, so no INTEGER PRIMARY KEY AUTOINCREMENT
    at BIGINT NOT NULL,
    account_id BIGINT NOT NULL, -- 0 for none; no references, so that history outlives what it is about
    device_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    actor TEXT NOT NULL,
    address TEXT NOT NULL,
    organ_path TEXT NOT NULL,
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
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_source ON audit (source, at, id);
CREATE INDEX audit_level ON audit (level, at, id);
CREATE INDEX audit_type ON audit (type, at, id);
CREATE INDEX audit_module ON audit (module, at, id);
CREATE INDEX audit_client ON audit (client, at, id);
CREATE INDEX audit_organ ON audit (organ_path, at);
CREATE TABLE audit_end (
    one INTEGER PRIMARY KEY,
    id BIGINT NOT NULL,
    hash BYTEA NOT NULL
);
CREATE TABLE routes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    system_type TEXT NOT NULL,
    route_type TEXT NOT NULL,
    app_type TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    code TEXT NOT NULL, -- permission that the code asks for, '' for none
    middlewares TEXT NOT NULL,
    handler TEXT NOT NULL,
    about_cn TEXT NOT NULL,
    about_en TEXT NOT NULL,
    status INTEGER NOT NULL, -- 0: this version of the program has it no more
    updated_at BIGINT NOT NULL,
    UNIQUE (method, path)
);
CREATE TABLE permissions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    parent_id BIGINT REFERENCES permissions (id),
    kind TEXT NOT NULL, -- MENU or BUTTON
    code TEXT NOT NULL,
    name_cn TEXT NOT NULL,
    name_en TEXT NOT NULL,
    url TEXT NOT NULL, -- page of a menu, path of the route of a button
    icon TEXT NOT NULL,
    sort INTEGER NOT NULL,
    system_type TEXT NOT NULL,
    status INTEGER NOT NULL,
    remark TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seed TEXT UNIQUE -- names the entry that the product came with, see planted; NULL for what operators added
);
CREATE INDEX permissions_parent ON permissions (parent_id);
CREATE INDEX permissions_code ON permissions (code);
CREATE INDEX roles_organ ON roles (organ_id);
CREATE TABLE role_permissions (
    role_id BIGINT NOT NULL REFERENCES roles (id),
    permission_id BIGINT NOT NULL REFERENCES permissions (id),
    PRIMARY KEY (role_id, permission_id)
);
CREATE INDEX role_permissions_permission ON role_permissions (permission_id);
CREATE TABLE planted (
    kind TEXT NOT NULL, -- permission or role
    seed TEXT NOT NULL,
    PRIMARY KEY (kind, seed)
);
CREATE TABLE organ_roles (
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    role_id BIGINT NOT NULL REFERENCES roles (id),
    PRIMARY KEY (organ_id, role_id)
);
CREATE INDEX organ_roles_role ON organ_roles (role_id);
CREATE UNIQUE INDEX accounts_oidc ON accounts (oidc_subject) WHERE oidc_subject <> '';
CREATE TABLE recovery_codes (
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    hash BYTEA NOT NULL,
    PRIMARY KEY (account_id, hash)
);
CREATE TABLE tickets (
    hash BYTEA PRIMARY KEY,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX tickets_expiry ON tickets (expires_at);
CREATE TABLE individuals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    device_id BIGINT UNIQUE REFERENCES devices (id),
    user_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX individuals_organ ON individuals (organ_id);
CREATE INDEX vehicles_by_plate ON vehicles (plate);
CREATE INDEX vehicles_search ON vehicles (organ_id, id, search);
CREATE INDEX devices_model ON devices (model);
CREATE TABLE deleted_devices (
    device_id BIGINT PRIMARY KEY,
    organ_id BIGINT NOT NULL, -- as it was; the organisation may be gone
    imei TEXT NOT NULL,
    deleted_at BIGINT NOT NULL
);
CREATE TABLE device_models (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE, -- stands in devices.model
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
    seed TEXT UNIQUE
);
CREATE TABLE sims (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    sim TEXT NOT NULL UNIQUE,
    iccid TEXT NOT NULL UNIQUE,
    in_combo TEXT NOT NULL,
    out_combo TEXT NOT NULL,
    period TEXT NOT NULL,
    location TEXT NOT NULL,
    type TEXT NOT NULL,
    state TEXT NOT NULL, -- key of SIM_STATE
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
CREATE TABLE import_batches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    batch_id BIGINT NOT NULL REFERENCES import_batches (id),
    row_no INTEGER NOT NULL,
    fields TEXT NOT NULL,  -- JSON: texts in the order of the columns of the kind
    reasons TEXT NOT NULL, -- JSON: [{Column, Code, Args}], [] when valid
    valid BOOLEAN NOT NULL,
    done BOOLEAN NOT NULL
);
CREATE INDEX import_rows_batch ON import_rows (batch_id, valid, row_no);
CREATE TABLE tasks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
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
    file TEXT NOT NULL, -- in the store of files; '' before the first run
    file_name TEXT NOT NULL,
    size BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    finished_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,  -- 0: not finished
    owner TEXT NOT NULL, -- the runner that works on it, '' for none
    lease_until BIGINT NOT NULL, -- when the owner is taken for dead
    tries BIGINT NOT NULL        -- runs that did not come to an end by themselves, the present one included
);
CREATE INDEX tasks_account ON tasks (account_id, id);
CREATE INDEX tasks_state ON tasks (state, id);
CREATE INDEX tasks_expiry ON tasks (expires_at);
INSERT INTO schema_version VALUES ('main', 6);
INSERT INTO organs VALUES (1, NULL, '总公司', 1, '/1/', 0, 1, '', 0, 1);
INSERT INTO accounts VALUES (1, 'Admin', 'admin', '', 1, 'hash', 1, 1, 0, 0, '', 0, '', '', '', 0, '', 0, '');
INSERT INTO accounts VALUES (2, 'Second', 'second', '二', 1, 'hash', 1, 0, 0, 7, 'E1', 2, 'a@b.example', '1', '/api/file/x', 1, 'SECRET', 5, 'https://idp 1');
INSERT INTO sessions VALUES (X'0001FF', 0, 1, 0, '', '', '', 0, 0, 1795003200000, 0);
INSERT INTO sessions VALUES (X'07', 1, 2, 0, '', '', 'en', 0, 0, 1795003200000, 1);
INSERT INTO roles VALUES (1, 'role', 1, NULL, '', '', 0);
INSERT INTO roles VALUES (2, '角色', 1, 1, 'Role', 'r', 9);
INSERT INTO account_roles VALUES (1, 1);
INSERT INTO account_roles VALUES (2, 2);
INSERT INTO vehicles VALUES (1, 1, '粤B12345', '', '', '', '', '', '', '', 0, '', 0, 0, NULL, '', '', '', '粤b12345

');
INSERT INTO vehicles VALUES (2, 1, '粤B2', 'Öwner', '', 'VIN', '', '', '', '', 2, '', 0, 5, 123456, 'P-1', '2027-01-31', 'paid', '粤b2
vin
öwner');
INSERT INTO devices VALUES (1, 1, 1, '860000000000001', 'alias', '', '', '', '', '', '', 480, 0, 0, '', '', 1795003200000, 0, 0, 0, '', '', '', '', 0, '');
INSERT INTO devices VALUES (2, 1, 2, '860000000000002', '', '', 'M1', 'Wired', '', '13800000001', '', NULL, 0, 0, '', '', 0, 0, 6, 8, '01', 'Li', '2026-11-01', '000000', 30, 'USER_BIND');
INSERT INTO unknown_terminals VALUES (1, 'gt06', 'unknown', '', '', 0, 0, 3, X'00FF');
INSERT INTO device_states VALUES (1, 1795003200000, 1, 1795003200005, X'010001FFE6060CBCDCECAF0D00E61904C4F1F41508EEDDD10900900900E402040A001C000200320086E003088E02089402DDD4F8B2', 1, 2, 3, 1, 4, 0, 0, 0, 0, 0);
INSERT INTO device_states VALUES (2, 0, 0, 0, X'0100010008798086', 0, 0, 0, 0, 0, 0, 0, 0, 0, 8);
INSERT INTO device_frames VALUES (1, X'28B52FFD00003100006672616D6573');
INSERT INTO ingest_places VALUES (2, 77);
INSERT INTO properties VALUES (1, NULL, 'CODE', '', '', 'key', '值', 'value', 0, 1, '', 1, NULL);
INSERT INTO audit VALUES (1, 1795003200000, 0, 0, 1, 'admin', '', '/1/', 'GPS-BACK', 'INFO', 'change', '', '', 'audit.test', '[["name","值"]]', '[["f","o","n"]]', X'0000000000000000000000000000000000000000000000000000000000000000', X'8C9DB0EB12E73603052021DEC22D4C7C3AF5FE69DC90540D1560E6ADD718D760');
INSERT INTO audit_end VALUES (1, 1, X'8C9DB0EB12E73603052021DEC22D4C7C3AF5FE69DC90540D1560E6ADD718D760');
INSERT INTO routes VALUES (1, 'GPS_BACK', 'SESSION', 'WEB', 'GET', '/x', 'code', 'm', 'h', '关', 'about', 1, 3);
INSERT INTO permissions VALUES (1, NULL, 'BUTTON', 'code', '', '', '', '', 0, '', 1, '', 0, 'code');
INSERT INTO role_permissions VALUES (1, 1);
INSERT INTO role_permissions VALUES (2, 1);
INSERT INTO planted VALUES ('permission', 'code');
INSERT INTO organ_roles VALUES (1, 1);
INSERT INTO organ_roles VALUES (1, 2);
INSERT INTO recovery_codes VALUES (2, X'0102');
INSERT INTO tickets VALUES (X'03', 'state', 'data', 1795003200000);
INSERT INTO individuals VALUES (1, 1, 2, 'Wang', '13900000000', 10);
INSERT INTO deleted_devices VALUES (3, 1, '860000000000003', 17);
INSERT INTO device_models VALUES (1, 'M1', '型号', 'Model', 'Wired', 'jt808', 'acc,oil', 10, 60, 'A,B', 1, 2, 'r', 4, NULL);
INSERT INTO sims VALUES (1, 1, '13800000001', '898600D6A99340021001', '1', '2', '3', '4', '5', 'ACTIVE', '00', 1024, 1, -1, 3, 12, 13, 14, 11, '13800000001
898600d6a99340021001');
INSERT INTO import_batches VALUES (1, 2, 'device', '设备.xlsx', 'open', 0, 15, 0);
INSERT INTO import_rows VALUES (1, 1, 2, '["京A1","1","é\"","",""]', '[]', 1, 0);
INSERT INTO import_rows VALUES (2, 1, 3, '["","","","",""]', '[{"Column":"imei","Code":"x","Args":{"value":"y"}}]', 0, 0);
INSERT INTO tasks VALUES (1, 2, 'k', 'code', '标题', '{"a":1}', 'cn', 'queued', 0, 0, '', '', '设备.csv', 0, 16, 0, 0, 0, '', 0, 0);
