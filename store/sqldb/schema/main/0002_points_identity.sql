-- Which file of points a name stands for: the number is in the file, too (PRAGMA application_id). 0 where it was not given one yet.
ALTER TABLE points_files ADD COLUMN identity BIGINT NOT NULL DEFAULT 0;
