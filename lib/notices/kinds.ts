/** What an officer is told about outside the desk, the most urgent first. */
export const noticeKinds = ['call-back', 'due', 'interview', 'reply', 'mentioned', 'assigned'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Where: by mail, by the robot of the chat group (or the operator's webhook), or not at all. */
export const noticeChannels = ['mail', 'robot', 'none'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The choices of a person. A kind that is absent has the default. */
export type NoticeChoices = Partial<Record<NoticeKind, NoticeChannel>>

/** The choice of a person for a kind: by mail unless they decide otherwise, because a robot writes to a whole group. */
export function chosenChannel(choices: NoticeChoices, kind: NoticeKind): NoticeChannel {
  return choices[kind] ?? 'mail'
}
