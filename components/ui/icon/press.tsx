import { pressPaths } from '@/components/ui/icon/press-paths'
import { Stroke, type StrokeProps } from '@/components/ui/icon/stroke'

/** A decorative icon for client components, with the few drawings they use. */
export function PressIcon({ name, ...stroke }: StrokeProps & { name: keyof typeof pressPaths }) {
  return <Stroke path={pressPaths[name]} {...stroke} />
}
