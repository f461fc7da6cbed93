import '@/scripts/platform/content'

// After the import above, because the routes read content.
await import('@/scripts/platform/serve')
