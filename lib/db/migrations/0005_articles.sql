CREATE TABLE "articles" (
	"locale" text NOT NULL,
	"channel" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"author" text NOT NULL,
	"date" text NOT NULL,
	"time" text,
	"teacher" text,
	"minutes" integer,
	"recording" boolean DEFAULT false NOT NULL,
	"body" text NOT NULL,
	"published" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "articles_locale_channel_id_pk" PRIMARY KEY("locale","channel","id")
);
