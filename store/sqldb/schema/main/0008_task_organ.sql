-- Where somebody asked: who goes to another organisation leaves there what was made for them.
ALTER TABLE tasks ADD COLUMN organ_id BIGINT NOT NULL DEFAULT 0; -- 0: asked before this was kept
