import { iconPaths, type IconName } from '@/components/ui/icon/paths'
import { Stroke, type StrokeProps } from '@/components/ui/icon/stroke'

export type IconProps = StrokeProps & { name: IconName }

/** A decorative icon. In what the browser runs, `PressIcon`: this one brings all the drawings. */
export function Icon({ name, ...stroke }: IconProps) {
  return <Stroke path={iconPaths[name]} {...stroke} />
}
