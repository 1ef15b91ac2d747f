-- The numbers on the wire that a device keeps for itself, see device.Claims: no two devices have one. Those of the devices that are there already
-- are filled in by the program.
CREATE TABLE device_claims (
    claim TEXT BYTEWISE PRIMARY KEY,
    device_id BIGINT NOT NULL REFERENCES devices (id)
);
CREATE INDEX device_claims_device ON device_claims (device_id);
DROP INDEX devices_wire_imei;
DROP INDEX devices_wire_alias;
