import '@/scripts/platform/serve'
