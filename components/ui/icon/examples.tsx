import { Icon } from '@/components/ui/icon/index'
import { iconPaths, type IconName } from '@/components/ui/icon/paths'

export const examples = Object.fromEntries(
  (Object.keys(iconPaths) as IconName[]).map((name) => [name, <Icon key={name} name={name} />]),
)
