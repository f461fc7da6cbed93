// Served in place of the worker with OFFLINE=off, and in development: the browser finds it at the next page, replaces the
// installed worker by it, and it deletes what was kept and unregisters itself. It is sent as written: plain JavaScript only.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('kept ')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
