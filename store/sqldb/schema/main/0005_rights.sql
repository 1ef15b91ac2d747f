-- Who may do what: the routes of the code, permissions in a tree, roles of organisations, what is known of people, and
-- the holders of devices.
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
    seed TEXT BYTEWISE UNIQUE -- names the entry that the product came with, see planted; NULL for what operators added
);
CREATE INDEX permissions_parent ON permissions (parent_id);
CREATE INDEX permissions_code ON permissions (code);

ALTER TABLE roles ADD COLUMN organ_id BIGINT REFERENCES organs (id); -- NULL: of the platform, for every organisation
ALTER TABLE roles ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE roles ADD COLUMN remark TEXT NOT NULL DEFAULT '';
ALTER TABLE roles ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX roles_organ ON roles (organ_id);

CREATE TABLE role_permissions (
    role_id BIGINT NOT NULL REFERENCES roles (id),
    permission_id BIGINT NOT NULL REFERENCES permissions (id),
    PRIMARY KEY (role_id, permission_id)
);
CREATE INDEX role_permissions_permission ON role_permissions (permission_id);

-- What the product came with and was put into the tables once: what people delete does not come back.
CREATE TABLE planted (
    kind TEXT NOT NULL, -- permission or role
    seed TEXT BYTEWISE NOT NULL,
    PRIMARY KEY (kind, seed)
);

-- Roles that users of an organisation may be given; none: as above it, at the root all.
CREATE TABLE organ_roles (
    organ_id BIGINT NOT NULL REFERENCES organs (id),
    role_id BIGINT NOT NULL REFERENCES roles (id),
    PRIMARY KEY (organ_id, role_id)
);
CREATE INDEX organ_roles_role ON organ_roles (role_id);

ALTER TABLE accounts ADD COLUMN user_code TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN sex INTEGER NOT NULL DEFAULT 0; -- 0 secret, 1 man, 2 woman
ALTER TABLE accounts ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN photo TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN employee BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE accounts ADD COLUMN totp_secret TEXT NOT NULL DEFAULT ''; -- '' without a second factor
ALTER TABLE accounts ADD COLUMN totp_step BIGINT NOT NULL DEFAULT 0;  -- last step used, so that no code serves twice
ALTER TABLE accounts ADD COLUMN oidc_subject TEXT NOT NULL DEFAULT ''; -- issuer and subject of the person there
CREATE UNIQUE INDEX accounts_oidc ON accounts (oidc_subject) WHERE oidc_subject <> '';

CREATE TABLE recovery_codes (
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    hash BYTEA NOT NULL,
    PRIMARY KEY (account_id, hash)
);

ALTER TABLE sessions ADD COLUMN viewer_id BIGINT NOT NULL DEFAULT 0; -- super administrator who looks through the account's eyes

-- What a browser brings back once, soon: states and outcomes of sign-ins elsewhere.
CREATE TABLE tickets (
    hash BYTEA PRIMARY KEY,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX tickets_expiry ON tickets (expires_at);

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

ALTER TABLE devices ADD COLUMN reset_at BIGINT NOT NULL DEFAULT 0; -- factory reset: what was received before is not shown any more
ALTER TABLE device_states ADD COLUMN reset_at BIGINT NOT NULL DEFAULT 0; -- of the device, as whoever wrote the state knew it
CREATE INDEX vehicles_by_plate ON vehicles (plate); -- the unique one begins with the organisation
