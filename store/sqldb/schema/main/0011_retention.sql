-- What was said of months of points that are old enough to go, by the program or by an operator; the state as in
-- fleet/retention. And the time up to which age was reckoned last: at the beginning that of the newest receipt, so that a
-- clock that is wrong at the upgrade is found.
CREATE TABLE retention_months (
    month TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE TABLE retention_clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    reckoned BIGINT NOT NULL
);
INSERT INTO retention_clock (id, reckoned) SELECT 1, COALESCE(MAX(last_message), 0) FROM device_states;
