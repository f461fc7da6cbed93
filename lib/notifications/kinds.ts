/** What an officer is told about outside the desk, the most urgent first. */
export const notificationKinds = [
  'call-back',
  'due',
  'interview',
  'reply',
  'mentioned',
  'assigned',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Where: by mail, by the robot of the chat group (or the operator's webhook), or not at all. */
export const notificationVias = ['mail', 'robot', 'none'] as const
export type NotificationVia = (typeof notificationVias)[number]

/** The choices of a person. A kind that is absent has the default. */
export type NotificationChoices = Partial<Record<NotificationKind, NotificationVia>>

/** The choice of a person for a kind: by mail unless they decide otherwise, because a robot writes to a whole group. */
export function chosenVia(choices: NotificationChoices, kind: NotificationKind): NotificationVia {
  return choices[kind] ?? 'mail'
}
