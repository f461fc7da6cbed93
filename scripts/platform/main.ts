import '@/scripts/platform/content'

// Only now can the routes be loaded, which read the content.
await import('@/scripts/platform/serve')
