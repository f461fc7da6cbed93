export const forms = ['consultation', 'training'] as const
export type FormKind = (typeof forms)[number]
