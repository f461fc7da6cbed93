ALTER TABLE "staff_accounts" ADD COLUMN "provider_subject" text;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_provider_subject" ON "staff_accounts" USING btree ("provider_subject");