import { enable as enablePreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { deleteOtherBuilds } from '@/worker/caches'
import { lastingFiles, pictures } from '@/worker/files'
import { PageStrategy } from '@/worker/page-strategy'
import { readVisit } from '@/worker/message'
import { kindOf } from '@/worker/rules'
import { scope } from '@/worker/scope'
import { loadShell } from '@/worker/shell'
import { keepVisit } from '@/worker/visits'

/*
 * The service worker: docs/architecture.md, “How pages are kept for reading offline”. Every build has its own worker, whose
 * copies replace those of any other build, newer or older.
 */
const answers = { page: new PageStrategy(), lasting: lastingFiles, picture: pictures }

for (const [kind, strategy] of Object.entries(answers))
  registerRoute(
    ({ request }: { request: Request }) => kindOf(request, scope.location.origin) === kind,
    strategy,
  )

// The browser asks for a page while it starts the worker, so that a page is not later than without it.
enablePreload()

scope.addEventListener('install', (event) => {
  event.waitUntil(loadShell().then(() => scope.skipWaiting()))
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOtherBuilds().then(() => scope.clients.claim()))
})
scope.addEventListener('message', (event) => {
  const visit = readVisit(event.data)
  if (visit) event.waitUntil(keepVisit(visit))
})
