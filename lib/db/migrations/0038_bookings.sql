CREATE TABLE "lesson_bookings" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"lesson" text NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "lesson" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "canceled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_bookings" ADD CONSTRAINT "lesson_bookings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_bookings_taken" ON "lesson_bookings" USING btree ("lesson","created_at") WHERE canceled_at is null;