-- How many alarms began in each quarter of an hour, so that days of any zone are summed without reading alarms. Every alarm that is written or deleted
-- leaves a change here, in its transaction; from time to time changes are folded into the sums of the organisation of their device and all above it.
CREATE TABLE alarm_changes (
    id IDENTITY_KEY,
    device_id BIGINT NOT NULL,
    alarm_type TEXT NOT NULL,
    quarter BIGINT NOT NULL, -- of an hour, since 1970 UTC
    n BIGINT NOT NULL -- how many more began in it, below 0 how many less
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
INSERT INTO alarm_changes (device_id, alarm_type, quarter, n) SELECT device_id, alarm_type, started_at / 900000, count(*) FROM alarms GROUP BY 1, 2, 3;
