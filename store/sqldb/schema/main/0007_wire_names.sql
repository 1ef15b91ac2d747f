-- What a terminal calls itself on the wire is an IMEI or an alias without leading zeros: two devices must not answer to the same.
CREATE INDEX devices_wire_imei ON devices (ltrim(imei, '0'));
CREATE INDEX devices_wire_alias ON devices (ltrim(alias, '0')) WHERE alias <> '';
