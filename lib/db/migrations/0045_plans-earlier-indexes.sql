-- contract: indexes only; those of the migration before serve the same statements of the previous release
DROP INDEX "lesson_bookings_taken";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "audit_log_actor";
