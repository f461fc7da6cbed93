CREATE INDEX IF NOT EXISTS "applications_open" ON "applications" USING btree ("assignee","created_at","id","status") WHERE status in ('new', 'contacted', 'interviewed', 'unreachable') and flags = '{}' and merged_into is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_open_follow_up" ON "applications" USING btree ("follow_up_on",coalesce(follow_up_time, '24:00'),"id") WHERE follow_up_on is not null and status in ('new', 'contacted', 'interviewed', 'unreachable') and flags = '{}' and merged_into is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lesson_bookings_lesson" ON "lesson_bookings" USING btree ("lesson","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lesson_bookings_created" ON "lesson_bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "staff_notices_bundled" ON "staff_notices" USING btree ("bundled_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_sent" ON "outbox" USING btree ("kind","updated_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_at" ON "audit_log" USING brin ("at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_erased" ON "audit_log" USING btree ((detail ->> 'reference')) WHERE action = 'application.erased';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "verification_proofs_phone" ON "verification_proofs" USING btree ("phone_hash");
