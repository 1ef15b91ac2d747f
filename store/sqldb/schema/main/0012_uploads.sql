-- Uploaded pictures: whose day they count against; what nothing refers to is removed after that day. Older ones are not here and stay.
CREATE TABLE uploads (
    path TEXT BYTEWISE PRIMARY KEY,
    account_id BIGINT NOT NULL, -- no reference: the picture of an account that is gone must be found too
    size BIGINT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX uploads_account ON uploads (account_id, at);
CREATE INDEX uploads_at ON uploads (at);
