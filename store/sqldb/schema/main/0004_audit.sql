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

-- The end of the chain, one row: whoever appends holds it, and it tells when the last entries are missing.
CREATE TABLE audit_end (
    one INTEGER PRIMARY KEY,
    id BIGINT NOT NULL,
    hash BYTEA NOT NULL
);
