CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project" text,
	"channel" text,
	"accounts" uuid[] NOT NULL,
	"last" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone,
	"previous_owner" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
-- Earlier applications count as seen by the rules. A default of true, so that the table is not rewritten.
ALTER TABLE "applications" ADD COLUMN "routed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "routed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "absent_until" date;--> statement-breakpoint
CREATE INDEX "assignment_rules_created" ON "assignment_rules" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_unrouted" ON "applications" USING btree ("created_at","id") WHERE not routed;