-- As for notes and names: ANALYZE would compute `bigrams` for each question, 10 s for 20,000, during which the embedded store answers nothing.
ALTER INDEX "applications_asked_search" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "applications_asked_search" ALTER COLUMN 2 SET STATISTICS 0;
