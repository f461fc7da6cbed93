import en from '@/content/en-US/organisation.json'
import zh from '@/content/zh-CN/organisation.json'

/** The web manifest: one for both languages, so it carries both names. */
export function webManifest() {
  return {
    name: `${zh.name} · ${en.name}`,
    short_name: zh.name,
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
