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

/** PgBouncer refuses to run as root. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']).toString())
  return { uid: id('-u'), gid: id('-g') }
}
