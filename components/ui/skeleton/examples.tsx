import { Skeleton } from '@/components/ui/skeleton/index'

export const examples = {
  line: <Skeleton className="h-4 w-2/3" />,
  block: <Skeleton className="h-44 w-60" />,
}
