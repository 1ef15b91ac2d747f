-- Lines are listed bill by bill, whatever their state.
DROP INDEX bill_items_bill;
CREATE INDEX bill_items_bill ON bill_items (bill_id, id, state);

-- Lines across all bills are listed by time, by what is stated and booked, by state and by whether they were resolved, without reading those of other kinds.
CREATE INDEX bill_items_paid ON bill_items (paid_at, id, bill_id);
CREATE INDEX bill_items_amount ON bill_items (amount, id, bill_id, state);
CREATE INDEX bill_items_booked ON bill_items (booked, id, bill_id, state);
CREATE INDEX bill_items_state ON bill_items (state, id, bill_id);
-- Those that are few are found first, and sorted then, by whatever it is: these have all that takes.
CREATE INDEX bill_items_open ON bill_items (id, state, bill_id, amount, booked, paid_at, number) WHERE state <> 1 AND resolved_at = 0;
CREATE INDEX bill_items_resolved ON bill_items (id, state, bill_id, amount, booked, paid_at, number) WHERE resolved_at <> 0;
CREATE INDEX bill_items_amiss ON bill_items (state, id, bill_id, amount, booked, paid_at, number) WHERE state <> 1;

-- Payments are listed and searched by the plan that they were booked under.
DROP INDEX payments_plan;
CREATE INDEX payments_plan ON payments (plan_id, paid_at, id, organ_id, source, imei, phone);

-- What was booked under a plan on a day of the zone of bills, written with each payment: how many, refunds with them and without, and what they add up to.
CREATE TABLE plan_days (
    plan_id BIGINT NOT NULL,
    day INTEGER NOT NULL,
    many BIGINT NOT NULL,
    paid BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (plan_id, day)
);
INSERT INTO plan_days SELECT plan_id, (paid_at + 28800000) / 86400000, count(*), count(CASE WHEN amount > 0 THEN 1 END), CAST(sum(amount) AS BIGINT)
    FROM payments WHERE plan_id <> 0 GROUP BY 1, 2;

-- Rides of a vehicle with several devices: doubled ones are those of which another device tells better, see fleet/mileage. Reports list the others.
ALTER TABLE rides ADD COLUMN doubled BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX rides_by_time;
CREATE INDEX rides_by_time ON rides (started_at, device_id) WHERE NOT doubled;

-- Times offline are found that reach into a range: those that began up to a day before are looked at, of the others these.
CREATE INDEX offline_periods_long ON offline_periods (started_at, device_id, ended_at) WHERE ended_at = 0 OR ended_at - started_at >= 86400000;

-- What was done in a part of the tree is counted and sorted from the index alone.
DROP INDEX audit_organ;
CREATE INDEX audit_organ ON audit (organ_path, at, id, account_id, module);

-- What each device of a vehicle has to say of an alarm about the vehicle, in the form of alarms, which follow it.
CREATE TABLE alarm_parts (
    id BIGINT NOT NULL, -- that the alarm would have
    alarm_type TEXT NOT NULL,
    device_id BIGINT NOT NULL,
    ref BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    vehicle_id BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    repeats BIGINT NOT NULL,
    stays BOOLEAN NOT NULL,
    located BOOLEAN NOT NULL,
    lat INTEGER NOT NULL,
    lon INTEGER NOT NULL,
    speed INTEGER NOT NULL,
    mode INTEGER NOT NULL,
    backfilled BOOLEAN NOT NULL,
    revised BOOLEAN NOT NULL,
    handled BOOLEAN NOT NULL,
    handled_at BIGINT NOT NULL,
    problem TEXT NOT NULL,
    handle_remark TEXT NOT NULL,
    handle_user TEXT NOT NULL,
    handle_mobile TEXT NOT NULL,
    evidence TEXT NOT NULL,
    PRIMARY KEY (device_id, alarm_type, ref, started_at)
);
CREATE INDEX alarm_parts_vehicle ON alarm_parts (vehicle_id, alarm_type, ref, started_at);
CREATE INDEX alarm_parts_open ON alarm_parts (device_id) WHERE ended_at = 0;

-- Devices whose reports are to be compared with those of the others of their vehicles, once those of about the same time can be there: a row
-- for what is due within a minute.
CREATE TABLE apart_waits (
    device_id BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    from_at BIGINT NOT NULL, -- moment of the first such report
    noted BIGINT NOT NULL, -- how often, by which one tells whether more came while it was judged
    PRIMARY KEY (device_id, due_at)
);
CREATE INDEX apart_waits_due ON apart_waits (due_at, device_id);

-- What terminals of a model are sent as texts: the dialect that it names, and a line for each text of its own (key of CMD_CODE, tab, text).
ALTER TABLE device_models ADD COLUMN dialect TEXT NOT NULL DEFAULT '';
ALTER TABLE device_models ADD COLUMN texts TEXT NOT NULL DEFAULT '';
UPDATE device_models SET dialect = 'concox' WHERE protocol = 'gt06' AND code NOT IN ('GT06', 'WD-209', 'M23B');
UPDATE device_models SET dialect = 'first' WHERE protocol = 'gt06' AND code = 'GT06';

-- Risk models that are set in place of the domain's: for an organisation with all below it, 0 for the whole installation.
CREATE TABLE risk_models (
    organ_id BIGINT NOT NULL,
    model TEXT NOT NULL, -- key of ALARM_TYPE
    sets TEXT NOT NULL,  -- as fleet/alarm writes them
    PRIMARY KEY (organ_id, model)
);

-- The inbox says to which of our ports a terminal came, and what it looks like.
ALTER TABLE unknown_terminals ADD COLUMN port BIGINT NOT NULL DEFAULT 0;
ALTER TABLE unknown_terminals ADD COLUMN looks_like TEXT NOT NULL DEFAULT ''; -- a code of protocol/signature

-- An alias is a device's in one protocol; what counts anywhere (protocol '') is nobody else's in any, which the program sees to.
DROP INDEX devices_alias;
CREATE UNIQUE INDEX devices_alias ON devices (protocol, alias) WHERE alias <> '';
DROP TABLE device_claims;
CREATE TABLE device_claims (
    claim TEXT BYTEWISE NOT NULL,
    protocol TEXT NOT NULL,
    device_id BIGINT NOT NULL REFERENCES devices (id),
    PRIMARY KEY (claim, protocol)
);
CREATE INDEX device_claims_device ON device_claims (device_id);

-- When a device was fitted to its vehicle, 0 ever since: what it said before is of another.
ALTER TABLE devices ADD COLUMN fitted_at BIGINT NOT NULL DEFAULT 0;

-- What the model of a command's device had for it when it was issued, with {names} for its values: what was approved, and what is sent.
ALTER TABLE commands ADD COLUMN model_text TEXT NOT NULL DEFAULT '';

-- What came of tasks that tried thresholds of alarms out; it goes with its task. Differences are numbered, with how things were called then; a
-- time is 0 where there is none.
CREATE TABLE tryouts (
    task_id BIGINT PRIMARY KEY,
    outcome TEXT NOT NULL -- JSON of fleet/tryout
);
CREATE TABLE tryout_rows (
    task_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    fate TEXT NOT NULL, -- new, gone, moved
    alarm_type TEXT NOT NULL,
    alarm_class TEXT NOT NULL,
    device_id BIGINT NOT NULL,
    vehicle_id BIGINT NOT NULL,
    imei TEXT NOT NULL,
    plate TEXT NOT NULL,
    organ_name TEXT NOT NULL,
    was_from BIGINT NOT NULL, -- by the thresholds of then
    was_to BIGINT NOT NULL,
    is_from BIGINT NOT NULL,  -- by those that were tried out
    is_to BIGINT NOT NULL,
    PRIMARY KEY (task_id, number)
);

-- Alarms that nobody has handled are counted like those that begin: each change says how many more there are, and of which vehicle, 0 where they are about
-- the device. Sums are of the devices of an organisation alone, without those of settled vehicles; of types that are about vehicles they count vehicles.
ALTER TABLE alarm_changes ADD COLUMN vehicle_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE alarm_changes ADD COLUMN unhandled BIGINT NOT NULL DEFAULT 0;
CREATE TABLE unhandled_sums (
    organ_id BIGINT NOT NULL,
    alarm_type TEXT NOT NULL,
    n BIGINT NOT NULL,
    alarms BIGINT NOT NULL,
    PRIMARY KEY (organ_id, alarm_type)
);
CREATE TABLE unhandled_vehicles (
    alarm_type TEXT NOT NULL,
    vehicle_id BIGINT NOT NULL,
    organ_id BIGINT NOT NULL,
    n BIGINT NOT NULL, -- alarms about the vehicle that devices of the organisation have
    several BOOLEAN NOT NULL, -- devices of another organisation have some, too
    PRIMARY KEY (alarm_type, vehicle_id, organ_id)
);
CREATE INDEX unhandled_vehicles_several ON unhandled_vehicles (organ_id, alarm_type, vehicle_id, n) WHERE several;
-- Those that nobody has handled are listed and counted from this alone.
CREATE INDEX alarms_unhandled ON alarms (id, device_id, vehicle_id, alarm_type, ended_at, started_at) WHERE NOT handled;
CREATE INDEX unhandled_vehicles_none ON unhandled_vehicles (organ_id) WHERE n = 0;
INSERT INTO alarm_changes (device_id, vehicle_id, alarm_type, quarter, n, unhandled) SELECT device_id, vehicle_id, alarm_type, 0, 0, count(*) FROM alarms WHERE NOT handled GROUP BY 1, 2, 3;
