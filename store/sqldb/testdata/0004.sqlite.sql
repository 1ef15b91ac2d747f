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
);
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
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_device ON sessions (device_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE TABLE roles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    status INTEGER NOT NULL
);
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
);
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
);
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
, place BIGINT NOT NULL DEFAULT 0, suspect_lat INTEGER NOT NULL DEFAULT 0, suspect_lon INTEGER NOT NULL DEFAULT 0, suspect_at BIGINT NOT NULL DEFAULT 0);
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
INSERT INTO schema_version VALUES ('main', 4);
INSERT INTO organs VALUES (1, NULL, '总公司', 1, '/1/', 0, 1, '', 0, 1);
INSERT INTO accounts VALUES (1, 'Admin', 'admin', '', 1, 'hash', 1, 1, 0, 0);
INSERT INTO sessions VALUES (X'0001FF', 0, 1, 0, '', '', '', 0, 0, 1795003200000);
INSERT INTO roles VALUES (1, 'role', 1);
INSERT INTO role_codes VALUES (1, 'code');
INSERT INTO account_roles VALUES (1, 1);
INSERT INTO vehicles VALUES (1, 1, '粤B12345', '', '', '', '', '', '', '', 0, '', 0, 0);
INSERT INTO devices VALUES (1, 1, 1, '860000000000001', 'alias', '', '', '', '', '', '', 480, 0, 0, '', '', 1795003200000, 0, 0);
INSERT INTO unknown_terminals VALUES (1, 'gt06', 'unknown', '', '', 0, 0, 3, X'00FF');
INSERT INTO device_states VALUES (1, 1795003200000, 1, 1795003200005, X'010001FFE6060CBCDCECAF0D00E61904C4F1F41508EEDDD10900900900E402040A001C000200320086E003088E02089402DDD4F8B2', 1, 2, 3, 1, 4, 0, 0, 0, 0);
INSERT INTO device_frames VALUES (1, X'28B52FFD00003100006672616D6573');
INSERT INTO ingest_places VALUES (2, 77);
INSERT INTO properties VALUES (1, NULL, 'CODE', '', '', 'key', '值', 'value', 0, 1, '', 1, NULL);
INSERT INTO audit VALUES (1, 1795003200000, 0, 0, 1, 'admin', '', '/1/', 'GPS-BACK', 'INFO', 'change', '', '', 'audit.test', '[["name","值"]]', '[["f","o","n"]]', X'0000000000000000000000000000000000000000000000000000000000000000', X'8C9DB0EB12E73603052021DEC22D4C7C3AF5FE69DC90540D1560E6ADD718D760');
INSERT INTO audit_end VALUES (1, 1, X'8C9DB0EB12E73603052021DEC22D4C7C3AF5FE69DC90540D1560E6ADD718D760');
