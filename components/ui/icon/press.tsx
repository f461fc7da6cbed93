import { pressPaths } from '@/components/ui/icon/press-paths'
import { Stroke, type StrokeProps } from '@/components/ui/icon/stroke'

/** A decorative icon in what the browser runs: of the drawings only the few that stand there. */
export function PressIcon({ name, ...stroke }: StrokeProps & { name: keyof typeof pressPaths }) {
  return <Stroke path={pressPaths[name]} {...stroke} />
}
