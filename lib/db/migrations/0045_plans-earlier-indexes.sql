-- contract: indexes only; those of the migration before serve the same statements of the previous release
DROP INDEX IF EXISTS "lesson_bookings_taken";--> statement-breakpoint
DROP INDEX IF EXISTS "audit_log_subject";--> statement-breakpoint
DROP INDEX IF EXISTS "audit_log_actor";
