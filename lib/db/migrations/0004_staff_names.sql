ALTER TABLE "staff_accounts" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "language" text;