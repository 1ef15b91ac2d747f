-- The points of devices, packed (store/chunk). The chunks of a device never overlap, and none crosses a month.
CREATE TABLE chunks (
    device_id BIGINT NOT NULL,
    first_time BIGINT NOT NULL,
    last_time BIGINT NOT NULL,
    points INTEGER NOT NULL,
    data BYTEA NOT NULL,
    PRIMARY KEY (device_id, first_time)
) BY_MONTH;
