-- Lines across all bills are listed by time, by what is stated and booked, by state and by whether they were resolved, without reading those of other kinds.
CREATE INDEX bill_items_paid ON bill_items (paid_at, id, bill_id);
CREATE INDEX bill_items_amount ON bill_items (amount, id, bill_id, state);
CREATE INDEX bill_items_booked ON bill_items (booked, id, bill_id, state);
CREATE INDEX bill_items_state ON bill_items (state, id, bill_id);
-- Those that are few are found first, and sorted then, by whatever it is: these have all that takes.
CREATE INDEX bill_items_open ON bill_items (id, state, bill_id, amount, booked, paid_at, number) WHERE state <> 1 AND resolved_at = 0;
CREATE INDEX bill_items_resolved ON bill_items (id, state, bill_id, amount, booked, paid_at, number) WHERE resolved_at <> 0;
CREATE INDEX bill_items_amiss ON bill_items (state, id, bill_id, amount, booked, paid_at, number) WHERE state <> 1;

-- Payments are listed by the plan that they were booked under, and added up.
DROP INDEX payments_plan;
CREATE INDEX payments_plan ON payments (plan_id, paid_at, id, amount, organ_id, source);

-- Rides of a vehicle with several devices: doubled ones are those of which another device tells better, see fleet/mileage. Reports list the others.
ALTER TABLE rides ADD COLUMN doubled BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX rides_by_time;
CREATE INDEX rides_by_time ON rides (started_at, device_id) WHERE NOT doubled;

-- Times offline are found that reach into a range: those that began up to a day before are looked at, of the others these.
CREATE INDEX offline_periods_long ON offline_periods (started_at, device_id, ended_at) WHERE ended_at = 0 OR ended_at - started_at >= 86400000;

-- What was done in a part of the tree is counted and sorted from the index alone.
DROP INDEX audit_organ;
CREATE INDEX audit_organ ON audit (organ_path, at, id, account_id, module);
