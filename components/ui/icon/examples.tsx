import { Icon, iconPaths, type IconName } from '@/components/ui/icon/index'

export const examples = Object.fromEntries(
  (Object.keys(iconPaths) as IconName[]).map((name) => [name, <Icon key={name} name={name} />]),
)
