CREATE TABLE "staff_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"bundled_at" timestamp (3) with time zone,
	"delivery_id" uuid
);
--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "notices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notices_occasion" ON "staff_notices" USING btree ("application_id","account_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "staff_notices_account" ON "staff_notices" USING btree ("account_id","bundled_at");--> statement-breakpoint
CREATE INDEX "staff_notices_delivery" ON "staff_notices" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "staff_notices_waiting" ON "staff_notices" USING btree ("account_id","created_at") WHERE bundled_at is null;