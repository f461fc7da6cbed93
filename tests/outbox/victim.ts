import { startDeliveries } from '@/server/lifecycle/deliveries'

/* The worker as the server starts it, and nothing else of the site: what the kill test kills. */
await startDeliveries()
setInterval(() => undefined, 60_000)
