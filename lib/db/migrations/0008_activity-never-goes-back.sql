-- Retention counts from the last activity. A clock that is behind must not date activity so early that it is erased
-- as soon as the clock is right again: activity never goes back, nor behind what the retention job has seen.
CREATE FUNCTION applications_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(NEW.updated_at, (SELECT trusted_at FROM upkeep_runs WHERE job = 'retention'));
  IF TG_OP = 'UPDATE' THEN
    NEW.updated_at := greatest(NEW.updated_at, OLD.updated_at);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_activity BEFORE INSERT OR UPDATE OF updated_at ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_activity();
