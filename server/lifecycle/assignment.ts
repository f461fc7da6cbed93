import { routeNew } from '@/lib/assignment/route'
import { repeat, type Repeated } from '@/server/lifecycle/repeat'

/** Assigns new applications by the rules, looking for them every two seconds. */
export function startAssignment(): Repeated {
  return repeat(routeNew, {
    pause: 2_000,
    onFailure: 'new applications wait for their assignment: the store did not answer',
  })
}
