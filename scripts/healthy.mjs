// Exits with 0 if the server on PORT of this machine answers: for health checks where there is no other program for it.
const { PORT = '3000' } = process.env
const path = process.argv[2] ?? '/healthz'
try {
  const { ok } = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    signal: AbortSignal.timeout(2_000),
  })
  process.exit(ok ? 0 : 1)
} catch {
  process.exit(1)
}
