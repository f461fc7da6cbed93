import 'server-only'

// The one import of the schemas of components by lib: never part of a bundle for browsers.
export { vocabulary } from '@/components/mdx/generated/vocabulary'
