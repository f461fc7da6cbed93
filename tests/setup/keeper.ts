import { execFileSync } from 'node:child_process'

type Identity = { uid?: number; gid?: number }

/**
 * A shell script that runs the given command and stops it when our end of the pipe is closed, also after SIGKILL of
 * this process.
 */
export const keep = `"$@" & server=$!
cat >/dev/null
kill -CONT $server $(ps -o pid= --ppid $server)
kill -INT $server
wait $server`

/** PostgreSQL and PgBouncer refuse to run as root; Debian's package adds a user for them. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}
