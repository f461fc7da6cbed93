import 'server-only'
import type { LivePreviewTexts } from '@/components/edit/live-preview'
import type { Say } from './text'

export function previewTexts(say: Say): LivePreviewTexts {
  return {
    title: say('preview.title'),
    show: say('preview.show'),
    hide: say('preview.hide'),
    failed: say('preview.failed'),
    signedOut: say('preview.signed-out'),
    large: say('preview.large'),
  }
}
