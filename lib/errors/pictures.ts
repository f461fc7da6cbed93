import type { Failure } from '@/lib/errors/catalogue'

const where = 'uploads of pictures'

/** Why a picture is not accepted. The editor's page shows the text. */
export const pictureFailures = {
  foreign: { status: 403, text: 'api.foreign', where },
  'signed-out': { status: 401, text: 'components.staff.errors.signed-out', where },
  'not-permitted': { status: 403, text: 'components.staff.errors.not-permitted', where },
  turn: { status: 429, text: 'components.staff.pictures.errors.turn', where },
  busy: { status: 503, text: 'components.staff.pictures.errors.busy', where },
  empty: { status: 400, text: 'components.staff.pictures.errors.empty', where },
  heic: { status: 415, text: 'components.staff.pictures.errors.heic', where },
  format: { status: 415, text: 'components.staff.pictures.errors.format', where },
  pixels: { status: 422, text: 'components.staff.pictures.errors.pixels', where },
  unreadable: { status: 422, text: 'components.staff.pictures.errors.unreadable', where },
  store: { status: 503, text: 'components.staff.errors.store', where },
} as const satisfies Record<string, Failure>

export type PictureFailure = keyof typeof pictureFailures
