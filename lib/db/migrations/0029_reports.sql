CREATE TABLE "report_subscriptions" (
	"report_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"queued_for" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decline_note" text;--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_report_id_staff_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."staff_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_subscriptions" ADD CONSTRAINT "report_subscriptions_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reports" ADD CONSTRAINT "staff_reports_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_subscriptions_person" ON "report_subscriptions" USING btree ("report_id","account_id");--> statement-breakpoint
CREATE INDEX "report_subscriptions_account" ON "report_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_reports_name" ON "staff_reports" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "application_events_reached" ON "application_events" USING btree ("application_id") WHERE kind in ('status', 'undone') and (after in ('interviewed', 'admitted') or before in ('interviewed', 'admitted'));