ALTER TABLE "applications" ADD COLUMN "intake" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "priced" text;--> statement-breakpoint
ALTER TABLE "lesson_bookings" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "lesson_bookings" ADD COLUMN "seen" text;--> statement-breakpoint
ALTER TABLE "lesson_bookings" ADD COLUMN "seen_at" timestamp (3) with time zone;