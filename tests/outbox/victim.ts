import { startDeliveries } from '@/lib/jobs/jobs'

/* Runs only the worker, as the server starts it. The kill test kills this process. */
await startDeliveries()
setInterval(() => undefined, 60_000)
