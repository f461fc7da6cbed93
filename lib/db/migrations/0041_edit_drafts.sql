CREATE TABLE "edit_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"path" text NOT NULL,
	"branch" text,
	"files" jsonb NOT NULL,
	"size" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edit_drafts" ADD CONSTRAINT "edit_drafts_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_drafts_account" ON "edit_drafts" USING btree ("account_id","updated_at");