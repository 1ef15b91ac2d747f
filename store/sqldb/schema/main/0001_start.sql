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

-- Keys by which programs call in the name of accounts. The secret is not kept.
CREATE TABLE api_keys (
    id IDENTITY_KEY,
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    hash BYTEA NOT NULL UNIQUE, -- SHA-256
    name TEXT NOT NULL,
    hint TEXT NOT NULL,
    codes TEXT NOT NULL, -- separated by blanks
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL, -- last, 0 never
    used_from TEXT NOT NULL
);
CREATE INDEX api_keys_account ON api_keys (account_id);

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
    at BIGINT NOT NULL,
    going BOOLEAN NOT NULL -- it is being removed: nothing can come to refer to it
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
CREATE INDEX vehicles_by_engine ON vehicles (engine, id);
CREATE INDEX vehicles_by_brand ON vehicles (brand, id);
CREATE INDEX vehicles_by_model ON vehicles (model, id);
CREATE INDEX vehicles_by_policy ON vehicles (policy_no, id);
CREATE INDEX vehicles_by_settled ON vehicles (settled, id);
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
    seed TEXT BYTEWISE UNIQUE,
    dialect TEXT NOT NULL DEFAULT '', -- what terminals of it are sent as texts: the dialect that it names
    texts TEXT NOT NULL DEFAULT '' -- and a line for each text of its own (key of CMD_CODE, tab, text)
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
    reset_at BIGINT NOT NULL, -- factory reset: what was received before is not shown any more
    attention INTEGER NOT NULL, -- how closely it is watched: 0 none to 3 high
    attention_remark TEXT NOT NULL,
    fitted_at BIGINT NOT NULL DEFAULT 0 -- to its vehicle, 0 ever since: what it said before is of another
);
-- An alias is a device's in one protocol; what counts anywhere (protocol '') is nobody else's in any, which the program sees to.
CREATE UNIQUE INDEX devices_alias ON devices (protocol, alias) WHERE alias <> '';
CREATE INDEX devices_vehicle ON devices (vehicle_id);
CREATE INDEX devices_organ ON devices (organ_id);
CREATE INDEX devices_model ON devices (model);
CREATE INDEX devices_sim ON devices (sim) WHERE sim <> '';

-- The numbers on the wire that a device keeps for itself, see device.Claims: no two devices have one.
CREATE TABLE device_claims (
    claim TEXT BYTEWISE NOT NULL,
    protocol TEXT NOT NULL,
    device_id BIGINT NOT NULL REFERENCES devices (id),
    PRIMARY KEY (claim, protocol)
);
CREATE INDEX device_claims_device ON device_claims (device_id);

-- Devices that were deleted while points of theirs are kept, so that these are dropped when their organisation's time is over.
CREATE TABLE deleted_devices (
    device_id BIGINT PRIMARY KEY,
    organ_id BIGINT NOT NULL, -- as it was; the organisation may be gone
    imei TEXT NOT NULL,
    deleted_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL DEFAULT 0 -- when retention saw it first, in its own time; 0 not yet
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

-- Links to where one vehicle is, for people without an account. The token is not kept.
CREATE TABLE shares (
    id IDENTITY_KEY,
    token_hash BYTEA NOT NULL UNIQUE, -- SHA-256
    device_id BIGINT NOT NULL REFERENCES devices (id),
    vehicle_id BIGINT, -- this, organ_id, account_id: no references: as it was when the link was made
    organ_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    maker TEXT NOT NULL,
    label TEXT NOT NULL,
    shows_plate BOOLEAN NOT NULL,
    shows_track BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL, -- before its time, else 0
    reason TEXT NOT NULL,
    opens BIGINT NOT NULL,
    opened_at BIGINT NOT NULL -- last, 0 never
);
CREATE INDEX shares_device ON shares (device_id);
CREATE INDEX shares_organ ON shares (organ_id) WHERE ended_at = 0;
CREATE INDEX shares_expiry ON shares (expires_at);

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
    port BIGINT NOT NULL DEFAULT 0, -- of ours, to which it came
    looks_like TEXT NOT NULL DEFAULT '', -- a code of protocol/signature
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

-- The newest that a terminal said of itself under each key.
CREATE TABLE device_facts (
    device_id BIGINT NOT NULL,
    fact_key TEXT BYTEWISE NOT NULL,
    value TEXT NOT NULL,
    since BIGINT NOT NULL, -- nothing else was said since then
    at BIGINT NOT NULL,    -- when it was said last, to the hour
    PRIMARY KEY (device_id, fact_key)
);

-- What terminals said at moments: cards that were read, answers to commands, texts.
CREATE TABLE device_events (
    id IDENTITY_KEY,
    device_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    command BIGINT NOT NULL, -- number of the command or of its frame, 0 not known
    ok BOOLEAN NOT NULL,
    said TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX device_events_device ON device_events (device_id, id);

CREATE TABLE ingest_places (
    partition_no INTEGER PRIMARY KEY,
    place BIGINT NOT NULL
);

-- What closed of a device. What began at a moment is one; revised says that it is not what was told at first, because something
-- came late. Places are 1e-7 degrees. A report that covers organisations begins with its devices, or with the time.
CREATE TABLE stops (
    device_id BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    lat INTEGER NOT NULL,
    lon INTEGER NOT NULL,
    kind INTEGER NOT NULL, -- what it was found by: 0 satellites, 1 WiFi, 2 cells
    fixes BIGINT NOT NULL,
    revised BOOLEAN NOT NULL,
    PRIMARY KEY (device_id, started_at)
);
CREATE INDEX stops_by_time ON stops (started_at, device_id, ended_at);
-- Of three hours and more, which one of three is or one of fifty, by time and by device; and of a day and more.
CREATE INDEX stops_hours ON stops (started_at, device_id, ended_at) WHERE ended_at - started_at >= 10800000;
CREATE INDEX stops_hours_device ON stops (device_id, started_at, ended_at) WHERE ended_at - started_at >= 10800000;
CREATE INDEX stops_long ON stops (started_at, device_id, ended_at) WHERE ended_at - started_at >= 86400000;

CREATE TABLE rides (
    device_id BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    from_lat INTEGER NOT NULL,
    from_lon INTEGER NOT NULL,
    to_lat INTEGER NOT NULL,
    to_lon INTEGER NOT NULL,
    metres BIGINT NOT NULL,
    source INTEGER NOT NULL,    -- 0 legs, 1 odometer
    top_speed INTEGER NOT NULL, -- 0.1 km/h
    ignition BOOLEAN NOT NULL,
    gap BOOLEAN NOT NULL,
    speeds BYTEA NOT NULL, -- seconds and metres in each band of speeds, packed, see fleet/motion
    revised BOOLEAN NOT NULL,
    doubled BOOLEAN NOT NULL DEFAULT FALSE, -- another device of the vehicle tells it better, see fleet/mileage; reports list the others
    PRIMARY KEY (device_id, started_at)
);
CREATE INDEX rides_by_time ON rides (started_at, device_id, ended_at, metres) WHERE NOT doubled;
-- Of 50 km and of an hour and more, by time and by device; of 20 km and of half an hour and more, and of 300 km and of five hours and more, by time.
CREATE INDEX rides_way ON rides (started_at, device_id, ended_at, metres) WHERE NOT doubled AND metres >= 20000;
CREATE INDEX rides_far ON rides (started_at, device_id, ended_at, metres) WHERE NOT doubled AND metres >= 50000;
CREATE INDEX rides_far_device ON rides (device_id, started_at, ended_at, metres) WHERE NOT doubled AND metres >= 50000;
CREATE INDEX rides_farthest ON rides (started_at, device_id, ended_at, metres) WHERE NOT doubled AND metres >= 300000;
CREATE INDEX rides_while ON rides (started_at, device_id, ended_at, metres) WHERE NOT doubled AND ended_at - started_at >= 1800000;
CREATE INDEX rides_hour ON rides (started_at, device_id, ended_at, metres) WHERE NOT doubled AND ended_at - started_at >= 3600000;
CREATE INDEX rides_hour_device ON rides (device_id, started_at, ended_at, metres) WHERE NOT doubled AND ended_at - started_at >= 3600000;
CREATE INDEX rides_long ON rides (started_at, device_id, ended_at, metres) WHERE NOT doubled AND ended_at - started_at >= 18000000;

CREATE TABLE mileage_days (
    device_id BIGINT NOT NULL,
    day_no BIGINT NOT NULL, -- days since 1970-01-01, in the zone of the installation
    metres BIGINT NOT NULL,
    source INTEGER NOT NULL,
    mark BYTEA NOT NULL, -- the motion when the day ended, packed, with its version
    revised BOOLEAN NOT NULL,
    PRIMARY KEY (device_id, day_no)
);
CREATE INDEX mileage_days_by_day ON mileage_days (day_no, device_id);

-- What the odometers of vehicles showed when a day began, as people read them; days from 1970-01-01.
CREATE TABLE vehicle_odometers (
    vehicle_id BIGINT NOT NULL,
    day_no BIGINT NOT NULL,
    metres BIGINT NOT NULL,
    remark TEXT NOT NULL,
    said_by TEXT NOT NULL,
    said_at BIGINT NOT NULL,
    PRIMARY KEY (vehicle_id, day_no)
);

-- When devices were offline: from the last message before (started_at) to the first after, 0 while there is none. Places are 1e-7 degrees, 0, 0 where
-- none was known.
CREATE TABLE offline_periods (
    device_id BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    turned_at BIGINT NOT NULL, -- when it was silent for too long
    ended_at BIGINT NOT NULL,
    cause TEXT NOT NULL,
    evidence TEXT NOT NULL,
    lat INTEGER NOT NULL,
    lon INTEGER NOT NULL,
    PRIMARY KEY (device_id, started_at)
);
CREATE INDEX offline_periods_by_time ON offline_periods (started_at, device_id, ended_at);
CREATE INDEX offline_periods_open ON offline_periods (device_id) WHERE ended_at = 0;
CREATE INDEX offline_periods_over ON offline_periods (ended_at) WHERE ended_at > 0;
-- Times offline are found that reach into a range: those that began up to a day before are looked at, of the others these.
CREATE INDEX offline_periods_long ON offline_periods (started_at, device_id, ended_at) WHERE ended_at = 0 OR ended_at - started_at >= 86400000;
CREATE INDEX offline_periods_week ON offline_periods (started_at, device_id, ended_at) WHERE ended_at = 0 OR ended_at - started_at >= 604800000;

-- Fences --------------------------------------------------------------------------------------------------------------

CREATE TABLE fences (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    name TEXT NOT NULL,
    search TEXT NOT NULL, -- the name in lower case
    shape_type TEXT NOT NULL,
    shape TEXT NOT NULL,  -- as fleet/fence writes it
    radius INTEGER NOT NULL, -- metres, of a circle
    south INTEGER NOT NULL,  -- the part of the globe that it reaches into, 1e-7 degrees; all of it for a district
    west INTEGER NOT NULL,
    north INTEGER NOT NULL,
    east INTEGER NOT NULL,
    in_out INTEGER NOT NULL,
    stop_minutes INTEGER NOT NULL,
    shared BOOLEAN NOT NULL,
    address TEXT NOT NULL,
    remark TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    shaped_at BIGINT NOT NULL
);
CREATE INDEX fences_organ ON fences (organ_id, id);

-- For whom a fence counts: a device, or an organisation with all below it; the other one is 0.
CREATE TABLE fence_bindings (
    id IDENTITY_KEY,
    fence_id BIGINT NOT NULL REFERENCES fences (id),
    device_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    bound_by BIGINT NOT NULL, -- organisation of who bound it, which may be gone
    created_at BIGINT NOT NULL,
    UNIQUE (fence_id, device_id, organ_id)
);
CREATE INDEX fence_bindings_device ON fence_bindings (device_id);
CREATE INDEX fence_bindings_organ ON fence_bindings (organ_id);

-- Who was in which fence; left_at is 0 while the device is inside. Places are 1e-7 degrees; revised as in stops.
CREATE TABLE fence_stays (
    device_id BIGINT NOT NULL,
    fence_id BIGINT NOT NULL,
    entered_at BIGINT NOT NULL,
    left_at BIGINT NOT NULL,
    in_lat INTEGER NOT NULL,
    in_lon INTEGER NOT NULL,
    out_lat INTEGER NOT NULL,
    out_lon INTEGER NOT NULL,
    passed BOOLEAN NOT NULL,
    moving BOOLEAN NOT NULL, -- it drove at its newest fix inside, before it counted
    revised BOOLEAN NOT NULL,
    entry_fix TEXT NOT NULL, -- JSON, a fence.Seen; '' none
    exit_fix TEXT NOT NULL,
    PRIMARY KEY (device_id, fence_id, entered_at)
);
CREATE INDEX fence_stays_fence ON fence_stays (fence_id, entered_at);

-- When a stay, or the time since it, will have lasted for as long as its fence says, so that it is an alarm without another report.
CREATE TABLE fence_waits (
    device_id BIGINT NOT NULL,
    fence_id BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    PRIMARY KEY (device_id, fence_id)
);
CREATE INDEX fence_waits_due ON fence_waits (due_at);

-- Alarms --------------------------------------------------------------------------------------------------------------

-- What was wrong from when to when, and what people have done about it. The ID follows from type, device, ref and start, and rises with
-- the start. Places are 1e-7 degrees; revised as in stops.
CREATE TABLE alarms (
    id BIGINT PRIMARY KEY,
    alarm_type TEXT NOT NULL, -- key of ALARM_TYPE
    device_id BIGINT NOT NULL,
    ref BIGINT NOT NULL, -- the fence, or the vehicle, that it refers to; 0 nothing
    started_at BIGINT NOT NULL,
    vehicle_id BIGINT NOT NULL, -- of an alarm about a vehicle as a whole
    ended_at BIGINT NOT NULL, -- 0 while it lasts
    last_at BIGINT NOT NULL,
    repeats BIGINT NOT NULL,
    stays BOOLEAN NOT NULL, -- only people end it
    located BOOLEAN NOT NULL,
    lat INTEGER NOT NULL,
    lon INTEGER NOT NULL,
    speed INTEGER NOT NULL, -- 0.1 km/h
    mode INTEGER NOT NULL,
    found_at BIGINT NOT NULL, -- what showed it was received, 0 when it began
    backfilled BOOLEAN NOT NULL, -- found in what came late
    revised BOOLEAN NOT NULL,
    handled BOOLEAN NOT NULL,
    handled_at BIGINT NOT NULL,
    problem TEXT NOT NULL, -- key of PROBLEM_TYPE
    handle_remark TEXT NOT NULL,
    handle_user TEXT NOT NULL, -- as they call themselves
    handle_mobile TEXT NOT NULL,
    handle_account TEXT NOT NULL DEFAULT '', -- that did so, as it was called then; '' not known
    evidence TEXT NOT NULL, -- JSON, see fleet/alarm
    UNIQUE (device_id, alarm_type, ref, started_at)
);
CREATE INDEX alarms_type ON alarms (alarm_type, id);
CREATE INDEX alarms_open ON alarms (alarm_type, id) WHERE ended_at = 0;
-- Alarms are listed and counted from these alone: those about vehicles, those of devices; newest first, all, those that nobody has handled, and those that
-- last. They have all that decides, also what is the same for all that are in them, without which SQLite would look up each alarm.
CREATE INDEX alarms_vehicle ON alarms (vehicle_id, id, device_id, alarm_type, started_at, ended_at, handled) WHERE vehicle_id <> 0;
CREATE INDEX alarms_device ON alarms (device_id, id, vehicle_id, alarm_type, started_at, ended_at, handled);
CREATE INDEX alarms_listed ON alarms (id, device_id, vehicle_id, alarm_type, started_at, ended_at, handled);
CREATE INDEX alarms_unhandled ON alarms (id, device_id, vehicle_id, alarm_type, started_at, ended_at, handled) WHERE NOT handled;
CREATE INDEX alarms_again ON alarms (id, handled_at, alarm_type, ref, stays) WHERE ended_at = 0 AND handled; -- with all that decides whether they are new again by time
CREATE INDEX alarms_lasting ON alarms (id, device_id, vehicle_id, alarm_type, started_at, ended_at, handled) WHERE ended_at = 0;

-- What each device of a vehicle has to say of an alarm about the vehicle, in the form of alarms, which follow it.
CREATE TABLE alarm_parts (
    id BIGINT NOT NULL, -- that the alarm would have
    alarm_type TEXT NOT NULL,
    device_id BIGINT NOT NULL,
    ref BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    vehicle_id BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    repeats BIGINT NOT NULL,
    stays BOOLEAN NOT NULL,
    located BOOLEAN NOT NULL,
    lat INTEGER NOT NULL,
    lon INTEGER NOT NULL,
    speed INTEGER NOT NULL,
    mode INTEGER NOT NULL,
    found_at BIGINT NOT NULL,
    backfilled BOOLEAN NOT NULL,
    revised BOOLEAN NOT NULL,
    handled BOOLEAN NOT NULL,
    handled_at BIGINT NOT NULL,
    problem TEXT NOT NULL,
    handle_remark TEXT NOT NULL,
    handle_user TEXT NOT NULL,
    handle_mobile TEXT NOT NULL,
    handle_account TEXT NOT NULL,
    evidence TEXT NOT NULL,
    PRIMARY KEY (device_id, alarm_type, ref, started_at)
);
CREATE INDEX alarm_parts_vehicle ON alarm_parts (vehicle_id, alarm_type, ref, started_at);
CREATE INDEX alarm_parts_open ON alarm_parts (device_id) WHERE ended_at = 0;

-- Alarms that devices will have when they are due, if no report denies them until then.
CREATE TABLE alarm_waits (
    device_id BIGINT NOT NULL,
    alarm_type TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    alarm TEXT NOT NULL, -- JSON, an alarm.Alarm
    PRIMARY KEY (device_id, alarm_type)
);
CREATE INDEX alarm_waits_due ON alarm_waits (due_at, device_id);

-- Devices whose reports are to be compared with those of the others of their vehicles, once those of about the same time can be there: a row
-- for what is due within a minute.
CREATE TABLE apart_waits (
    device_id BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    from_at BIGINT NOT NULL, -- moment of the first such report
    noted BIGINT NOT NULL, -- how often, by which one tells whether more came while it was judged
    PRIMARY KEY (device_id, due_at)
);
CREATE INDEX apart_waits_due ON apart_waits (due_at, device_id);

-- How many alarms began in each quarter of an hour, so that days of any zone are summed without reading alarms. Every alarm that is written or deleted
-- leaves a change here, in its transaction; from time to time changes are folded into the sums of the organisation of their device and all above it.
-- Those that nobody has handled are counted likewise.
CREATE TABLE alarm_changes (
    id IDENTITY_KEY,
    device_id BIGINT NOT NULL,
    vehicle_id BIGINT NOT NULL, -- 0 where they are about the device
    alarm_type TEXT NOT NULL,
    quarter BIGINT NOT NULL, -- of an hour, since 1970 UTC
    n BIGINT NOT NULL, -- how many more began in it, below 0 how many less
    unhandled BIGINT NOT NULL -- how many more there are that nobody has handled
);
CREATE INDEX alarm_changes_device ON alarm_changes (device_id);
CREATE TABLE alarm_sums (
    organ_id BIGINT NOT NULL,
    below BOOLEAN NOT NULL, -- with all that is below the organisation
    day_no BIGINT NOT NULL, -- since 1970 UTC
    alarm_type TEXT NOT NULL,
    counts BYTEA NOT NULL, -- of its quarters, see sums.Counts
    PRIMARY KEY (organ_id, below, day_no, alarm_type)
);

-- Alarms that nobody has handled, of the devices of an organisation alone, without those of settled vehicles; of types that are about vehicles these count
-- vehicles. Of classes of which a vehicle counts once there are rows with the class for the type; a device without a vehicle counts with its number below 0.
CREATE TABLE unhandled_sums (
    organ_id BIGINT NOT NULL,
    alarm_type TEXT NOT NULL,
    n BIGINT NOT NULL,
    alarms BIGINT NOT NULL,
    PRIMARY KEY (organ_id, alarm_type)
);
CREATE TABLE unhandled_vehicles (
    alarm_type TEXT NOT NULL,
    vehicle_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    n BIGINT NOT NULL, -- alarms about the vehicle that devices of the organisation have
    several BOOLEAN NOT NULL, -- devices of another organisation have some, too
    PRIMARY KEY (alarm_type, vehicle_id, organ_id)
);
CREATE INDEX unhandled_vehicles_several ON unhandled_vehicles (organ_id, alarm_type, vehicle_id, n) WHERE several;
CREATE INDEX unhandled_vehicles_none ON unhandled_vehicles (organ_id) WHERE n = 0;

-- The state of a device for alarms when a day ended, from which it can be judged again; days as in mileage_days.
CREATE TABLE alarm_marks (
    device_id BIGINT NOT NULL,
    day_no BIGINT NOT NULL,
    mark BYTEA NOT NULL,
    PRIMARY KEY (device_id, day_no)
);

-- Who is told of which alarms of an organisation and all below it. Lists are kept with commas.
CREATE TABLE notice_rules (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    name TEXT NOT NULL,
    enabled BOOLEAN NOT NULL,
    alarm_types TEXT NOT NULL, -- keys of ALARM_TYPE; '' all
    vehicles TEXT NOT NULL, -- IDs; '' all
    accounts TEXT NOT NULL, -- IDs
    by_browser BOOLEAN NOT NULL,
    by_email BOOLEAN NOT NULL,
    emails TEXT NOT NULL,
    url TEXT NOT NULL, -- of a webhook
    sealed TEXT NOT NULL, -- its secret, closed with the key of the installation
    digest BIGINT NOT NULL, -- minutes between, 0 at once
    digest_at BIGINT NOT NULL, -- minute of the day, as the next two
    quiet_from BIGINT NOT NULL,
    quiet_to BIGINT NOT NULL,
    zone TEXT NOT NULL,
    maker TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    search TEXT NOT NULL
);
CREATE INDEX notice_rules_organ ON notice_rules (organ_id);

-- What persons want to be told themselves, and when anything may reach them.
CREATE TABLE notice_choices (
    account_id BIGINT PRIMARY KEY REFERENCES accounts (id),
    enabled BOOLEAN NOT NULL,
    alarm_types TEXT NOT NULL,
    watched BOOLEAN NOT NULL, -- of watched devices only
    by_browser BOOLEAN NOT NULL,
    by_email BOOLEAN NOT NULL,
    digest BIGINT NOT NULL,
    digest_at BIGINT NOT NULL,
    quiet_from BIGINT NOT NULL,
    quiet_to BIGINT NOT NULL,
    zone TEXT NOT NULL
);

-- One row, with the first rule or choice: another number whenever one of them, or where people and organisations are, is another.
CREATE TABLE notice_version (
    id INTEGER PRIMARY KEY,
    version BIGINT NOT NULL
);

-- Alarms that began and of which nobody was told yet; written with them.
CREATE TABLE notice_queue (
    id IDENTITY_KEY,
    alarm_id BIGINT NOT NULL
);

-- What is to be told, and what was.
CREATE TABLE notices (
    id IDENTITY_KEY,
    channel TEXT NOT NULL,
    account_id BIGINT NOT NULL, -- 0: an address of the rule; this, rule_id and organ_id: no references, they outlive them
    address TEXT NOT NULL,
    rule_id BIGINT NOT NULL, -- 0: a person's own choice
    organ_id BIGINT NOT NULL,
    gathered TEXT NOT NULL, -- what is gathered in one notice, see fleet/notice
    state TEXT NOT NULL,
    alarm_count BIGINT NOT NULL,
    storm BOOLEAN NOT NULL,
    first_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL, -- when something is to be done next, 0 never
    tries BIGINT NOT NULL,
    sent_at BIGINT NOT NULL,
    read_at BIGINT NOT NULL,
    mail_id BIGINT NOT NULL, -- its letter while mailers have it, 0 none
    problem TEXT NOT NULL
);
CREATE INDEX notices_due ON notices (channel, due_at) WHERE due_at <> 0 AND mail_id = 0;
CREATE INDEX notices_mail ON notices (mail_id) WHERE mail_id <> 0;
CREATE INDEX notices_group ON notices (gathered, id);
CREATE INDEX notices_organ ON notices (organ_id, id);
CREATE INDEX notices_account ON notices (account_id, id) WHERE channel = 'browser';
CREATE INDEX notices_done ON notices (last_at) WHERE due_at = 0;
CREATE TABLE notice_alarms (
    notice_id BIGINT NOT NULL,
    alarm_id BIGINT NOT NULL,
    PRIMARY KEY (notice_id, alarm_id)
);
CREATE TABLE notice_tries (
    id IDENTITY_KEY,
    notice_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    state TEXT NOT NULL,
    problem TEXT NOT NULL,
    detail TEXT NOT NULL -- what the other side said, shortened
);
CREATE INDEX notice_tries_notice ON notice_tries (notice_id, id);

-- What is set in place of the domain's thresholds of alarms: for an organisation, a vehicle or a device, the others are 0, or for all.
CREATE TABLE thresholds (
    organ_id BIGINT NOT NULL,
    vehicle_id BIGINT NOT NULL,
    device_id BIGINT NOT NULL,
    name TEXT NOT NULL, -- as fleet/threshold has it
    value BIGINT NOT NULL,
    PRIMARY KEY (organ_id, vehicle_id, device_id, name)
);
CREATE INDEX thresholds_vehicle ON thresholds (vehicle_id) WHERE vehicle_id <> 0;
CREATE INDEX thresholds_device ON thresholds (device_id) WHERE device_id <> 0;

-- Risk models that are set in place of the domain's: for an organisation with all below it, 0 for the whole installation.
CREATE TABLE risk_models (
    organ_id BIGINT NOT NULL,
    model TEXT NOT NULL, -- key of ALARM_TYPE
    sets TEXT NOT NULL,  -- as fleet/alarm writes them
    PRIMARY KEY (organ_id, model)
);

-- Commands ------------------------------------------------------------------------------------------------------------

-- What was issued to devices, as these were then: it stays when they are gone. asked and sending are lines of name and value.
CREATE TABLE commands (
    id IDENTITY_KEY,
    device_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    batch_id BIGINT NOT NULL, -- 0 for a single one
    imei TEXT NOT NULL,
    device_name TEXT NOT NULL,
    plate TEXT NOT NULL,
    device_type TEXT NOT NULL,
    model TEXT NOT NULL,
    protocol TEXT NOT NULL,
    search TEXT NOT NULL, -- IMEI, name, plate and issuer in lower case
    account_id BIGINT NOT NULL,
    issuer TEXT NOT NULL,
    client_key TEXT NOT NULL,
    code TEXT NOT NULL,
    asked TEXT NOT NULL,
    sending TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    delivered BOOLEAN NOT NULL,
    content TEXT NOT NULL,
    answer TEXT NOT NULL,
    evidence TEXT NOT NULL, -- as fleet/command writes it
    asking TEXT NOT NULL,   -- likewise: what was known when it was asked for
    created_at BIGINT NOT NULL,
    sent_at BIGINT NOT NULL,
    out_at BIGINT NOT NULL DEFAULT 0, -- when the frame of the newest attempt went out, or was made, by the clock of its gateway
    answered_at BIGINT NOT NULL,
    moved_at BIGINT NOT NULL DEFAULT 0, -- when it came to its status; 0 for as it was issued
    ended_at BIGINT NOT NULL, -- 0 while it is open
    expire_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL, -- 0 once it has ended
    model_text TEXT NOT NULL DEFAULT '', -- of its model when it was issued, with {names} for its values: what was approved, and what is sent
    fitted_at BIGINT NOT NULL DEFAULT 0, -- of the device when it was issued; another one since says that it is on another vehicle
    reset_at BIGINT NOT NULL DEFAULT 0   -- likewise: made as new
);
CREATE UNIQUE INDEX commands_key ON commands (account_id, client_key) WHERE client_key <> '';
CREATE INDEX commands_open ON commands (device_id, id) WHERE due_at > 0;
CREATE INDEX commands_due ON commands (due_at) WHERE due_at > 0;
CREATE INDEX commands_device ON commands (device_id, id);
CREATE INDEX commands_batch ON commands (batch_id, id) WHERE batch_id <> 0;
-- Lists, newest first; whose they are is told without reading them.
CREATE INDEX commands_created ON commands (created_at, id, organ_id, code, status, search);
CREATE INDEX commands_organ ON commands (organ_id, created_at, id);
CREATE INDEX commands_imei ON commands (imei, created_at, id, organ_id);
CREATE INDEX commands_plate ON commands (plate, created_at, id, organ_id);
CREATE INDEX commands_code ON commands (code, created_at, id, organ_id);
CREATE INDEX commands_status ON commands (status, created_at, id, organ_id);

-- How batches of commands stand: going, paused, cancelled. The number is that of the task that issues them.
CREATE TABLE command_batches (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL, -- who began it; no reference: it stays when they are gone
    organ_id BIGINT NOT NULL DEFAULT 0, -- that they belonged to then: who sees it may stop the batch
    issuer TEXT NOT NULL DEFAULT '', -- their name
    state TEXT NOT NULL,
    set_by TEXT NOT NULL DEFAULT '', -- who paused it, let it go on or cancelled it last, where that was somebody else
    client_key TEXT NOT NULL DEFAULT '', -- by what the same wish for many devices is recognised when it comes again
    wish TEXT NOT NULL DEFAULT '', -- what was asked for then
    fit BIGINT NOT NULL DEFAULT 0, -- devices that it goes to
    code TEXT NOT NULL DEFAULT '', -- of the command: what the task of the batch says of it goes with that
    begun_at BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX command_batches_key ON command_batches (account_id, client_key) WHERE client_key <> '';

-- Why devices of a batch were not issued their command: the code of a text, and lines of name and value that fill it.
CREATE TABLE command_refusals (
    batch_id BIGINT NOT NULL,
    imei TEXT NOT NULL,
    code TEXT NOT NULL,
    args TEXT NOT NULL,
    PRIMARY KEY (batch_id, imei)
);

-- Each transition of a command, and each frame that went or came for it.
CREATE TABLE command_steps (
    id IDENTITY_KEY,
    command_id BIGINT NOT NULL REFERENCES commands (id),
    at BIGINT NOT NULL,
    status TEXT NOT NULL,
    actor TEXT NOT NULL,   -- '' for the program itself
    process TEXT NOT NULL,
    note TEXT NOT NULL,
    detail TEXT NOT NULL,
    way TEXT NOT NULL,     -- down, up, or '' where it is about no frame
    frame BYTEA NOT NULL,
    evidence TEXT NOT NULL -- as in commands: by which it was judged in this step, '' where nothing was
);
CREATE INDEX command_steps_command ON command_steps (command_id, id);

-- Which organisations, with all below them, want a second person for what stops a vehicle (cut), and for what lets it drive (both).
CREATE TABLE command_rules (
    organ_id BIGINT PRIMARY KEY REFERENCES organs (id),
    approval TEXT NOT NULL
);

-- Answers of terminals that nobody has dealt with yet.
CREATE TABLE command_answers (
    id IDENTITY_KEY,
    device_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    protocol TEXT NOT NULL,
    command BIGINT NOT NULL, -- ID on the wire
    ok BOOLEAN NOT NULL,
    said TEXT NOT NULL,
    frame BYTEA NOT NULL
);

-- Where vehicles are pledged a second time. Places are 1e-7 degrees.
CREATE TABLE pledge_points (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    name TEXT NOT NULL,
    search TEXT NOT NULL, -- name and address in lower case
    lat INTEGER NOT NULL,
    lon INTEGER NOT NULL,
    radius INTEGER NOT NULL, -- metres
    shared BOOLEAN NOT NULL,
    address TEXT NOT NULL,
    remark TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX pledge_points_organ ON pledge_points (organ_id, id);
CREATE INDEX pledge_points_shared ON pledge_points (id) WHERE shared;
CREATE INDEX pledge_points_place ON pledge_points (lat, lon, shared, organ_id, id); -- those of a part of the map

-- Where a vehicle is expected to come by; a few each, in their order.
CREATE TABLE usual_places (
    vehicle_id BIGINT NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    lat INTEGER NOT NULL,
    lon INTEGER NOT NULL,
    radius INTEGER NOT NULL, -- metres
    PRIMARY KEY (vehicle_id, number)
);
CREATE INDEX usual_places_place ON usual_places (lat, lon, vehicle_id); -- those of a part of the map

-- What a vehicle, or all of an organisation and those below it, must not leave; the other one is 0.
CREATE TABLE allowed_districts (
    vehicle_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    region BIGINT NOT NULL, -- administrative code
    PRIMARY KEY (vehicle_id, organ_id, region)
);
CREATE INDEX allowed_districts_organ ON allowed_districts (organ_id);

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
    tries BIGINT NOT NULL,       -- runs that did not come to an end by themselves, the present one included
    quiet BOOLEAN NOT NULL       -- made for a subscription: its account does not see it among its tasks
);
CREATE INDEX tasks_account ON tasks (account_id, id);
CREATE INDEX tasks_state ON tasks (state, id);
CREATE INDEX tasks_expiry ON tasks (expires_at);

-- What came of tasks that tried thresholds of alarms out; it goes with its task. Differences are numbered, with how things were called then; a
-- time is 0 where there is none.
CREATE TABLE tryouts (
    task_id BIGINT PRIMARY KEY,
    outcome TEXT NOT NULL -- JSON of fleet/tryout
);
CREATE TABLE tryout_rows (
    task_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    fate TEXT NOT NULL, -- new, gone, moved
    alarm_type TEXT NOT NULL,
    alarm_class TEXT NOT NULL,
    device_id BIGINT NOT NULL,
    vehicle_id BIGINT NOT NULL,
    imei TEXT NOT NULL,
    plate TEXT NOT NULL,
    organ_name TEXT NOT NULL,
    was_from BIGINT NOT NULL, -- by the thresholds of then
    was_to BIGINT NOT NULL,
    is_from BIGINT NOT NULL,  -- by those that were tried out
    is_to BIGINT NOT NULL,
    PRIMARY KEY (task_id, number)
);

-- E-mail on its way to people, and what became of it.
CREATE TABLE mails (
    id IDENTITY_KEY,
    account_id BIGINT NOT NULL, -- who gets it, at the address of that moment; 0: address alone says it
    organ_id BIGINT NOT NULL,   -- where the account was when the mail was promised; 0: it does not matter
    code TEXT NOT NULL,         -- permission that it takes; '' none
    address TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    file TEXT BYTEWISE NOT NULL, -- in the store of files, attached; '' none
    file_name TEXT NOT NULL,
    message_key TEXT BYTEWISE NOT NULL,
    state TEXT NOT NULL,  -- queued, sent, failed
    tries BIGINT NOT NULL,
    problem TEXT NOT NULL, -- code of the text that says why the last try failed
    answer TEXT NOT NULL,  -- what the server of mail said
    created_at BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL, -- 0: it waits
    owner TEXT BYTEWISE NOT NULL, -- the mailer that sends it, '' for none
    lease_until BIGINT NOT NULL
);
CREATE INDEX mails_due ON mails (next_at, id) WHERE state = 'queued';
CREATE INDEX mails_ended ON mails (ended_at);

-- Reports that come to people by e-mail, and what was sent. An account can go before its subscriptions: these are then swept.
CREATE TABLE subscriptions (
    id IDENTITY_KEY,
    account_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL, -- where it subscribed: who goes elsewhere gets nothing
    name TEXT NOT NULL,
    kind TEXT NOT NULL,       -- of the task that writes the report
    code TEXT NOT NULL,       -- permission that it takes
    params TEXT NOT NULL,     -- JSON: what the report is asked; its range is replaced at each run
    lang TEXT NOT NULL,
    every TEXT NOT NULL,      -- daily, weekly, monthly
    hour BIGINT NOT NULL,     -- by the clock of zone
    zone TEXT NOT NULL,       -- such as Asia/Shanghai
    paused BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    next_at BIGINT NOT NULL
);
CREATE INDEX subscriptions_account ON subscriptions (account_id, id);
CREATE INDEX subscriptions_due ON subscriptions (next_at, id);
CREATE TABLE subscription_runs (
    id IDENTITY_KEY,
    subscription_id BIGINT NOT NULL,
    task_id BIGINT NOT NULL,  -- 0 when it did not come to that
    mail_id BIGINT NOT NULL,  -- likewise
    state TEXT NOT NULL,      -- making, posted, failed
    problem TEXT NOT NULL,    -- code of the text that says why it failed
    row_count BIGINT NOT NULL,
    first_day BIGINT NOT NULL, -- days since 1970-01-01 that it is about
    last_day BIGINT NOT NULL,
    zone TEXT NOT NULL,
    begun_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL
);
CREATE INDEX subscription_runs_of ON subscription_runs (subscription_id, id);
CREATE INDEX subscription_runs_making ON subscription_runs (id) WHERE state = 'making';
CREATE INDEX subscription_runs_begun ON subscription_runs (begun_at);

-- Money: who is paid for what by whom. Amounts are in fen ------------------------------------------------------------------

-- Who gets shares. Those who were deleted stay for what was booked for them.
CREATE TABLE payees (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    name TEXT NOT NULL,
    search TEXT NOT NULL, -- name and phone in lower case
    phone TEXT NOT NULL,
    type TEXT NOT NULL,
    company TEXT NOT NULL,
    license TEXT NOT NULL,
    bank TEXT NOT NULL,
    bank_branch TEXT NOT NULL,
    sealed TEXT NOT NULL, -- numbers of cards and accounts, closed with the key of the installation
    identity TEXT NOT NULL, -- this and the next three with stars in them
    legal_person TEXT NOT NULL,
    account TEXT NOT NULL,
    belonger TEXT NOT NULL,
    state INTEGER NOT NULL,
    source TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    deleted_at BIGINT NOT NULL -- 0: it is there
);
CREATE INDEX payees_organ ON payees (organ_id, id) WHERE deleted_at = 0;
CREATE INDEX payees_name ON payees (name) WHERE deleted_at = 0;

-- Accounts that see the shares of a payee wherever these are.
CREATE TABLE payee_viewers (
    payee_id BIGINT NOT NULL REFERENCES payees (id),
    account_id BIGINT NOT NULL,
    PRIMARY KEY (payee_id, account_id)
);
CREATE INDEX payee_viewers_account ON payee_viewers (account_id);

CREATE TABLE orders (
    id IDENTITY_KEY,
    number TEXT BYTEWISE UNIQUE, -- NULL for the moment in which it is added
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    activate_way TEXT NOT NULL,
    trial_days INTEGER NOT NULL,
    types TEXT NOT NULL, -- of its plan, with a comma before and behind each
    plan_id BIGINT NOT NULL,
    standing BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    reset_at BIGINT NOT NULL
);
CREATE INDEX orders_created ON orders (created_at);
CREATE INDEX orders_organ ON orders (organ_id, id);
CREATE INDEX orders_plan ON orders (plan_id);

-- A device can go before the orders that it was in.
CREATE TABLE order_devices (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    position INTEGER NOT NULL,
    device_id BIGINT NOT NULL,
    imei TEXT BYTEWISE NOT NULL,
    standing BOOLEAN NOT NULL,
    PRIMARY KEY (order_id, position)
);
CREATE UNIQUE INDEX order_devices_standing ON order_devices (device_id) WHERE standing;
CREATE INDEX order_devices_imei ON order_devices (imei, order_id);
CREATE INDEX order_devices_before ON order_devices (device_id) WHERE NOT standing;

-- What an order says, and has said: a plan is never changed.
CREATE TABLE plans (
    id IDENTITY_KEY,
    order_id BIGINT NOT NULL REFERENCES orders (id),
    maker TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX plans_order ON plans (order_id, id);

CREATE TABLE plan_shares (
    plan_id BIGINT NOT NULL REFERENCES plans (id),
    position INTEGER NOT NULL,
    type TEXT NOT NULL,
    payee_id BIGINT NOT NULL REFERENCES payees (id),
    percent INTEGER NOT NULL, -- hundredths
    PRIMARY KEY (plan_id, position)
);
CREATE INDEX plan_shares_payee ON plan_shares (payee_id);

-- What can be bought. Those that were deleted stay for what was paid for them.
CREATE TABLE packages (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    number TEXT BYTEWISE UNIQUE, -- NULL for the moment in which it is added
    name TEXT NOT NULL,
    price BIGINT NOT NULL,
    days INTEGER NOT NULL,
    type TEXT NOT NULL,
    state INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    deleted_at BIGINT NOT NULL -- 0: it is there
);
CREATE INDEX packages_organ ON packages (organ_id, id);

-- What was paid and paid back: nothing that was booked is ever changed, only reversed by more rows. Only whose they are changes, where an
-- organisation is dissolved into the one above it (TestBookIsOnlyAddedTo). A device can go before its payments.
CREATE TABLE payments (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    device_id BIGINT NOT NULL,
    imei TEXT BYTEWISE NOT NULL,
    phone TEXT BYTEWISE NOT NULL,
    package_id BIGINT NOT NULL,
    product TEXT NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    amount BIGINT NOT NULL, -- negative of what was paid back
    fee BIGINT NOT NULL,
    number TEXT BYTEWISE NOT NULL,
    source TEXT BYTEWISE NOT NULL,
    refund_of BIGINT NOT NULL, -- 0 of a payment
    order_id BIGINT NOT NULL,
    plan_id BIGINT NOT NULL,
    days INTEGER NOT NULL,
    paid_at BIGINT NOT NULL,
    booked_at BIGINT NOT NULL,
    maker TEXT NOT NULL,
    end_found BIGINT NOT NULL, -- end of service as it was before, and as it left it; 0 none
    end_left BIGINT NOT NULL,
    merchant TEXT BYTEWISE NOT NULL DEFAULT '', -- of a refund: its number at the merchant, beside that of the payment service; '' not known
    trial BOOLEAN NOT NULL DEFAULT FALSE, -- a payment service told it that takes no money
    nth INTEGER NOT NULL DEFAULT 0 -- how many were booked under its number for its device before, with other amounts, and taken back whole
);
-- Of one device: nobody learns from a refusal what a stranger has booked.
CREATE UNIQUE INDEX payments_number ON payments (source, number, device_id, nth);
CREATE INDEX payments_paid ON payments (paid_at, id, organ_id, source, imei, phone);
CREATE INDEX payments_organ ON payments (organ_id, paid_at, id, source, imei, phone);
CREATE INDEX payments_imei ON payments (imei, paid_at, id, organ_id, source);
CREATE INDEX payments_phone ON payments (phone, paid_at, id, organ_id, source);
CREATE INDEX payments_plan ON payments (plan_id, paid_at, id, organ_id, source, imei, phone);
CREATE INDEX payments_refund ON payments (refund_of) WHERE refund_of <> 0;

-- Numbers of devices and phones of payments, each once: by their ends, too, payments are looked for.
CREATE TABLE paid_numbers (
    phone BOOLEAN NOT NULL, -- or a device
    number TEXT BYTEWISE NOT NULL,
    reversed TEXT BYTEWISE NOT NULL,
    PRIMARY KEY (phone, number)
);
CREATE INDEX paid_numbers_reversed ON paid_numbers (phone, reversed, number);

-- Where the money of a payment comes from and goes to: those of one add up to 0. Some of the payment is repeated, to be looked for.
CREATE TABLE postings (
    id IDENTITY_KEY,
    payment_id BIGINT NOT NULL REFERENCES payments (id),
    position INTEGER NOT NULL,
    account INTEGER NOT NULL, -- as in fleet/payment
    payee_id BIGINT NOT NULL,
    percent INTEGER NOT NULL, -- hundredths
    amount BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    imei TEXT BYTEWISE NOT NULL,
    source TEXT BYTEWISE NOT NULL,
    type TEXT NOT NULL,
    paid_at BIGINT NOT NULL,
    trial BOOLEAN NOT NULL DEFAULT FALSE, -- as of the payment
    UNIQUE (payment_id, position)
);
CREATE INDEX postings_paid ON postings (paid_at, id, source, amount, payee_id, organ_id, imei, trial) WHERE account = 3;
CREATE INDEX postings_organ ON postings (organ_id, paid_at, id, source, amount, payee_id, imei, trial) WHERE account = 3;
CREATE INDEX postings_payee ON postings (payee_id, paid_at, id, source, amount, trial) WHERE account = 3;
CREATE INDEX postings_imei ON postings (imei, paid_at, id, source, amount, payee_id, organ_id, trial) WHERE account = 3;

-- What was booked on a day and in a month of the zone of bills, written with each payment: how many payments and shares of payees, what these add
-- up to, and what of that was paid for trials; the shares of one payee for themselves. Under organ_id 0 is what was booked in all organisations, under the ID of one
-- with the other sign what was booked in those below it: who sees half of a thousand asks for two of them.
CREATE TABLE payment_days (
    organ_id BIGINT NOT NULL,
    source TEXT BYTEWISE NOT NULL,
    day INTEGER NOT NULL,
    many BIGINT NOT NULL,
    shares BIGINT NOT NULL,
    shared BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    PRIMARY KEY (organ_id, day, source)
);
CREATE TABLE split_days (
    payee_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    source TEXT BYTEWISE NOT NULL,
    day INTEGER NOT NULL,
    many BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    PRIMARY KEY (payee_id, organ_id, day, source)
);
CREATE INDEX split_days_organ ON split_days (organ_id, day);
CREATE TABLE payment_months (
    organ_id BIGINT NOT NULL,
    source TEXT BYTEWISE NOT NULL,
    month INTEGER NOT NULL, -- since January 1970
    many BIGINT NOT NULL,
    shares BIGINT NOT NULL,
    shared BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    PRIMARY KEY (organ_id, month, source)
);
CREATE TABLE split_months (
    payee_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    source TEXT BYTEWISE NOT NULL,
    month INTEGER NOT NULL,
    many BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    PRIMARY KEY (payee_id, organ_id, month, source)
);
CREATE INDEX split_months_organ ON split_months (organ_id);

-- What was booked under a plan on a day of the zone of bills, written with each payment: how many, refunds with them and without, and what they add up to.
CREATE TABLE plan_days (
    plan_id BIGINT NOT NULL,
    day INTEGER NOT NULL,
    many BIGINT NOT NULL,
    paid BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    tried BIGINT NOT NULL, -- of the amount, what was paid for trials
    PRIMARY KEY (plan_id, day)
);

-- What payment services and banks state of a day, held against the book.
CREATE TABLE bills (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    source TEXT BYTEWISE NOT NULL,
    day INTEGER NOT NULL, -- since 1970 in the zone of bills
    taken_at BIGINT NOT NULL,
    maker TEXT NOT NULL,
    compared_at BIGINT NOT NULL, -- 0: something was booked since
    matched INTEGER NOT NULL, -- this and the next five are numbers of items
    missing_here INTEGER NOT NULL,
    missing_there INTEGER NOT NULL,
    differing INTEGER NOT NULL,
    fee_differing INTEGER NOT NULL DEFAULT 0,
    open_items INTEGER NOT NULL,
    stated BIGINT NOT NULL,
    booked BIGINT NOT NULL,
    fee BIGINT NOT NULL,
    booked_fee BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX bills_day ON bills (day, id);
CREATE INDEX bills_organ ON bills (organ_id, day, id);
CREATE INDEX bills_source ON bills (source, day);
CREATE INDEX bills_taken ON bills (taken_at, id, source, day, organ_id);
CREATE INDEX bills_open ON bills (organ_id, day, id) WHERE open_items > 0;
CREATE INDEX bills_open_day ON bills (day, id, organ_id, open_items) WHERE open_items > 0;
CREATE INDEX bills_open_id ON bills (id, organ_id, open_items) WHERE open_items > 0;
CREATE INDEX bills_stale ON bills (id) WHERE compared_at = 0;

-- What the bills of an organisation, a day and a source have counted, how many they are, and how many of them have open items, under its organ_id, and as payment_days says under
-- those of others together.
CREATE TABLE bill_days (
    organ_id BIGINT NOT NULL,
    day INTEGER NOT NULL,
    source TEXT BYTEWISE NOT NULL,
    matched BIGINT NOT NULL,
    missing_here BIGINT NOT NULL,
    missing_there BIGINT NOT NULL,
    differing BIGINT NOT NULL,
    fee_differing BIGINT NOT NULL,
    open_items BIGINT NOT NULL,
    many BIGINT NOT NULL,
    open_bills BIGINT NOT NULL,
    PRIMARY KEY (organ_id, day, source)
);

-- Lines of bills, and what is booked and should be one.
CREATE TABLE bill_items (
    id IDENTITY_KEY,
    bill_id BIGINT NOT NULL REFERENCES bills (id),
    number TEXT BYTEWISE NOT NULL,
    merchant TEXT BYTEWISE NOT NULL,
    refund_of TEXT BYTEWISE NOT NULL,
    amount BIGINT NOT NULL,
    fee BIGINT NOT NULL,
    paid_at BIGINT NOT NULL,
    title TEXT NOT NULL,
    imei TEXT NOT NULL,
    product TEXT NOT NULL,
    listed BOOLEAN NOT NULL, -- in a file, not only in the book
    state INTEGER NOT NULL,
    payment_id BIGINT NOT NULL, -- 0 none
    booked BIGINT NOT NULL,
    booked_fee BIGINT NOT NULL DEFAULT 0,
    reason TEXT NOT NULL,
    resolver TEXT NOT NULL,
    resolved_at BIGINT NOT NULL
);
-- A file has a number once; of what it does not have, the payments of one transfer for several devices have one number.
CREATE UNIQUE INDEX bill_items_listed ON bill_items (bill_id, number) WHERE listed;
CREATE UNIQUE INDEX bill_items_unlisted ON bill_items (bill_id, payment_id) WHERE NOT listed;
-- Lines are listed bill by bill, whatever their state; those of one are sorted, and those of some days searched, by what this has.
CREATE INDEX bill_items_bill ON bill_items (bill_id, id, state, amount, booked, paid_at, number, merchant);
-- Those of a bill with tens of thousands are not sorted: a page is walked to.
CREATE INDEX bill_items_of_number ON bill_items (bill_id, number, id, state);
CREATE INDEX bill_items_of_paid ON bill_items (bill_id, paid_at, id, state);
CREATE INDEX bill_items_of_amount ON bill_items (bill_id, amount, id, state);
CREATE INDEX bill_items_of_booked ON bill_items (bill_id, booked, id, state);
CREATE INDEX bill_items_number ON bill_items (number);
CREATE INDEX bill_items_merchant ON bill_items (merchant) WHERE merchant <> '';
CREATE INDEX bill_items_refund ON bill_items (refund_of) WHERE refund_of <> '';
-- Lines across all bills are listed by time, by what is stated and booked, by state and by whether they were resolved, without reading those of other kinds.
CREATE INDEX bill_items_paid ON bill_items (paid_at, id, bill_id);
CREATE INDEX bill_items_amount ON bill_items (amount, id, bill_id, state);
CREATE INDEX bill_items_booked ON bill_items (booked, id, bill_id, state);
CREATE INDEX bill_items_state ON bill_items (state, id, bill_id);
-- Those that are few are found first, and sorted then, by whatever it is: these have all that takes.
CREATE INDEX bill_items_open ON bill_items (id, state, bill_id, amount, booked, paid_at, number, merchant) WHERE state <> 1 AND resolved_at = 0;
CREATE INDEX bill_items_resolved ON bill_items (id, state, bill_id, amount, booked, paid_at, number, merchant) WHERE resolved_at <> 0;
CREATE INDEX bill_items_amiss ON bill_items (state, id, bill_id, amount, booked, paid_at, number, merchant) WHERE state <> 1;

-- Refunds that were told before their payments.
CREATE TABLE kept_refunds (
    id IDENTITY_KEY,
    source TEXT BYTEWISE NOT NULL,
    number_of TEXT BYTEWISE NOT NULL, -- of the payment
    number TEXT BYTEWISE NOT NULL,
    imei TEXT BYTEWISE NOT NULL, -- of what was paid for, '' not known
    amount BIGINT NOT NULL,
    total BOOLEAN NOT NULL, -- the amount is all that was paid back so far
    paid_at BIGINT NOT NULL,
    organ_id BIGINT NOT NULL, -- whose payments are meant; 0 all. No reference: an organisation can go
    maker TEXT NOT NULL,
    kept_at BIGINT NOT NULL,
    refused TEXT NOT NULL, -- why it was not booked when its payment came, as in fleet/payment; '' while it waits
    refused_at BIGINT NOT NULL,
    settled TEXT NOT NULL DEFAULT '', -- why nothing is left to do about it; '' while something is
    settler TEXT NOT NULL DEFAULT '',
    settled_at BIGINT NOT NULL DEFAULT 0,
    merchant TEXT BYTEWISE NOT NULL DEFAULT '' -- as of payments
);
CREATE UNIQUE INDEX kept_refunds_number ON kept_refunds (organ_id, source, number) WHERE refused = '';
CREATE INDEX kept_refunds_of ON kept_refunds (source, number_of);

-- Refunds that have two numbers, as payment services tell them: their own, and that of the merchant. Whichever is in the book, the other one is the same refund.
CREATE TABLE refund_numbers (
    source TEXT BYTEWISE NOT NULL,
    number TEXT BYTEWISE NOT NULL,
    merchant TEXT BYTEWISE NOT NULL,
    PRIMARY KEY (source, number, merchant)
);
CREATE INDEX refund_numbers_merchant ON refund_numbers (source, merchant);

-- Numbers that somebody is writing about. Rows are there within a transaction only.
CREATE TABLE payment_claims (
    source TEXT BYTEWISE NOT NULL,
    number TEXT BYTEWISE NOT NULL,
    PRIMARY KEY (source, number)
);

-- Secrets by which shops sign what they tell.
CREATE TABLE shop_keys (
    id IDENTITY_KEY,
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    name TEXT NOT NULL,
    code TEXT BYTEWISE NOT NULL UNIQUE, -- by which calls name it
    sealed TEXT BYTEWISE NOT NULL,
    maker TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL, -- last; 0 never
    ended_at BIGINT NOT NULL -- 0 while it holds
);
CREATE INDEX shop_keys_organ ON shop_keys (organ_id, id);

-- Calls of shops that were taken, as long as they could be sent again.
CREATE TABLE shop_nonces (
    key_id BIGINT NOT NULL REFERENCES shop_keys (id),
    nonce TEXT BYTEWISE NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (key_id, nonce)
);
CREATE INDEX shop_nonces_until ON shop_nonces (until);

-- What holders of devices were about to buy: what was agreed on, whatever becomes of the package.
CREATE TABLE purchases (
    id IDENTITY_KEY,
    number TEXT BYTEWISE NOT NULL UNIQUE, -- that the payment service knows it by
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    device_id BIGINT NOT NULL, -- no reference: a device can go before it is paid for
    imei TEXT BYTEWISE NOT NULL,
    package_id BIGINT NOT NULL,
    product TEXT NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    amount BIGINT NOT NULL,
    days INTEGER NOT NULL,
    source TEXT BYTEWISE NOT NULL,
    code TEXT NOT NULL, -- what the QR code says; '' until the payment service has said it
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    asked_at BIGINT NOT NULL, -- when the payment service was last asked what became of it
    paid_at BIGINT NOT NULL -- 0: not paid
);
CREATE INDEX purchases_device ON purchases (device_id, id);
CREATE INDEX purchases_organ ON purchases (organ_id);

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
CREATE INDEX audit_account ON audit (account_id, at, id);
-- What was done in a part of the tree is counted and sorted from the index alone.
CREATE INDEX audit_organ ON audit (organ_path, at, id, account_id, module);

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

-- The files of points that there are, where each month is a file of its own: one that is gone, or shorter than it was, is told of.
CREATE TABLE points_files (
    name TEXT PRIMARY KEY, -- "2026-11"
    size BIGINT NOT NULL,  -- bytes, when it was looked at last
    commits BIGINT NOT NULL, -- how many the file had when the last of them was followed by one here; the file counts them itself
    identity BIGINT NOT NULL DEFAULT 0 -- the number that is in the file, too (PRAGMA application_id): which file the name stands for; 0 where it was not given one yet
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
    reckoned BIGINT NOT NULL,
    settled BIGINT NOT NULL DEFAULT 0, -- by this single points go, which nobody can bring back
    waited BIGINT NOT NULL DEFAULT 0, -- milliseconds for which the reckoned time has been ahead of it
    passed BIGINT NOT NULL DEFAULT 0, -- milliseconds that really passed, as all processes have counted together
    default_days INTEGER, -- for how long points are kept where no organisation says, 0 is for ever; NULL before the first run
    least_days INTEGER -- and at least
);

-- When the clock of the server was wrong, by that clock, and by how many milliseconds it was behind: what was received meanwhile is told by the right one.
CREATE TABLE wrong_clocks (
    from_at BIGINT NOT NULL,
    to_at BIGINT NOT NULL,
    behind BIGINT NOT NULL, -- below 0, ahead
    PRIMARY KEY (from_at, to_at, behind)
);

-- In which partitions what devices did is still to be judged again by one of them.
CREATE TABLE wrong_clock_waits (
    partition_no INTEGER NOT NULL,
    from_at BIGINT NOT NULL,
    to_at BIGINT NOT NULL,
    behind BIGINT NOT NULL,
    PRIMARY KEY (partition_no, from_at, to_at, behind)
);

-- By which rule the points of each device were kept when retention ran last, and the longer one that it brought along from another organisation.
CREATE TABLE device_keeps (
    device_id BIGINT PRIMARY KEY,
    organ_id BIGINT NOT NULL,
    days INTEGER NOT NULL,    -- 0 is for ever
    longer INTEGER NOT NULL,  -- likewise, while since is not 0
    since BIGINT NOT NULL
);
