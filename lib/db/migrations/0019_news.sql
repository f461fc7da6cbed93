CREATE TABLE "article_drafts" (
	"account_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_drafts_account_id_locale_channel_id_pk" PRIMARY KEY("account_id","locale","channel","id")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"locale" text NOT NULL,
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_revisions_locale_channel_id_version_pk" PRIMARY KEY("locale","channel","id","version")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp (3) with time zone;
--> statement-breakpoint
INSERT INTO "article_revisions" ("locale", "channel", "id", "version", "entry", "actor_kind", "actor_id", "saved_at")
SELECT "locale", "channel", "id", "version",
	jsonb_strip_nulls(jsonb_build_object(
		'locale', "locale", 'channel', "channel", 'id', "id", 'title', "title", 'summary', "summary", 'author', "author",
		'date', "date", 'time', "time", 'teacher', "teacher", 'minutes', "minutes", 'recording', "recording",
		'body', "body", 'published', "published")),
	'system', 'migration', "updated_at"
FROM "articles";
