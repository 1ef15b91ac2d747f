-- What is wrong with the installation itself and a person must know of.
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
