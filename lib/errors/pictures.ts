import type { Failure } from '@/lib/errors/catalog'

/** Why a picture is not accepted. The editor's page shows the text. */
export const pictureFailures = {
  foreign: { status: 403, text: 'api.foreign' },
  'signed-out': { status: 401, text: 'components.staff.errors.signed-out' },
  'not-permitted': { status: 403, text: 'components.staff.errors.not-permitted' },
  turn: { status: 429, text: 'components.staff.pictures.errors.turn' },
  busy: { status: 503, text: 'components.staff.pictures.errors.busy' },
  empty: { status: 400, text: 'components.staff.pictures.errors.empty' },
  heic: { status: 415, text: 'components.staff.pictures.errors.heic' },
  format: { status: 415, text: 'components.staff.pictures.errors.format' },
  pixels: { status: 422, text: 'components.staff.pictures.errors.pixels' },
  shape: { status: 422, text: 'components.staff.pictures.errors.shape' },
  slow: { status: 422, text: 'components.staff.pictures.errors.slow' },
  unreadable: { status: 422, text: 'components.staff.pictures.errors.unreadable' },
  store: { status: 503, text: 'components.staff.errors.store' },
} as const satisfies Record<string, Failure>

export type PictureFailure = keyof typeof pictureFailures
