ALTER TABLE "applications" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "wechat" text;--> statement-breakpoint
CREATE INDEX "applications_asked_search" ON "applications" USING gin (bigrams("question"),bigrams("wechat")) WHERE question is not null or wechat is not null;