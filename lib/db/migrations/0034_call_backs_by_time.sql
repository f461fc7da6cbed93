DROP INDEX "applications_follow_up";--> statement-breakpoint
CREATE INDEX "applications_follow_up" ON "applications" USING btree ("follow_up_on",coalesce(follow_up_time, '24:00'),"id");