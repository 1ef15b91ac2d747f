-- The dictionary: lists of keys with a value in each language. seed names the entry that the product came with, so
-- that one that was renamed since is not added again.
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
    seed TEXT BYTEWISE UNIQUE, -- NULL for what operators added
    UNIQUE (code, entry_key)
);
CREATE INDEX properties_parent ON properties (parent_id);
