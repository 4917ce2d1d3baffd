// Three jobs: a page that says so when the network is gone, photos shared from the phone's gallery, and reminders.
// Nothing else is cached here: answers of /api are private and may change, and built files are cached by the browser.
const OFFLINE_CACHE = 'offline-1'
const OFFLINE_FILES = ['/offline.html', '/favicon.svg', '/theme.js']
// src/web/platform/shared-photo.ts takes them from there.
const SHARED_CACHE = 'shared-photo'

self.addEventListener('install', (event) => {
  const fresh = OFFLINE_FILES.map((path) => new Request(path, { cache: 'reload' }))
  event.waitUntil(caches.open(OFFLINE_CACHE).then((cache) => cache.addAll(fresh)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const keep = [OFFLINE_CACHE, SHARED_CACHE]
  const sweep = async () => {
    for (const name of await caches.keys()) if (!keep.includes(name)) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(sweep())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.method === 'POST' && pathname === '/share-target') event.respondWith(keepSharedPhotos(request))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)))
})

async function keepSharedPhotos(request) {
  const photos = (await request.formData()).getAll('image').filter((photo) => photo instanceof File)
  if (photos.length === 0) return Response.redirect('/upload', 303)
  await caches.delete(SHARED_CACHE)
  const cache = await caches.open(SHARED_CACHE)
  for (const [place, photo] of photos.entries()) {
    const headers = { 'content-type': photo.type, 'x-file-name': encodeURIComponent(photo.name) }
    await cache.put(`/shared-photo/${place}`, new Response(photo, { headers }))
  }
  return Response.redirect('/upload?shared=1', 303)
}

// src/server/ports/push-sender.ts says what a message holds.
self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data.json()
  const look = { icon: '/icon-192.png', badge: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, { ...look, body: text, tag, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

/** Only pages of ours, and never in the place of one that somebody may be writing in. */
async function openPage(path) {
  const { origin, href } = new URL(path, location.origin)
  if (origin !== location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
