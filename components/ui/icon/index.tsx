import { iconPaths, type IconName } from '@/components/ui/icon/paths'
import { Stroke, type StrokeProps } from '@/components/ui/icon/stroke'

export type IconProps = StrokeProps & { name: IconName }

/** A decorative icon, for server components. Client components use `PressIcon`: this one contains all drawings. */
export function Icon({ name, ...stroke }: IconProps) {
  return <Stroke path={iconPaths[name]} {...stroke} />
}
