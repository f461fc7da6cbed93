// Earlier releases kept read pages on devices. This script replaces their service worker, deletes the copies and removes itself.
// Delete it in the release after the next one.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('kept ')).map((name) => caches.delete(name)),
  )
  await self.registration.unregister()
}
