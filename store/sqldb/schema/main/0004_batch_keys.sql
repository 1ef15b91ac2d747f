-- By what the same wish for many devices is recognised when it comes again, and what was asked for then; '' of those from before.
ALTER TABLE command_batches ADD COLUMN client_key TEXT NOT NULL DEFAULT '';
ALTER TABLE command_batches ADD COLUMN wish TEXT NOT NULL DEFAULT '';
ALTER TABLE command_batches ADD COLUMN fit BIGINT NOT NULL DEFAULT 0; -- devices that it goes to
CREATE UNIQUE INDEX command_batches_key ON command_batches (account_id, client_key) WHERE client_key <> '';
