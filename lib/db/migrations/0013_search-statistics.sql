-- ANALYZE computes an indexed expression for each row of its sample: 10 s and more for `bigrams` over 30,000 notes, during
-- which the embedded store answers nothing else. Searches choose these indexes without such figures.
ALTER INDEX "application_notes_search" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "applications_name_search" ALTER COLUMN 1 SET STATISTICS 0;
