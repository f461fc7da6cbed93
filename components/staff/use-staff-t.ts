import { useT } from '@/components/intl/use-t'
import type { StaffId } from '@/components/staff/message-ids'
import type { MessageValues } from '@/lib/i18n/translate'

/** The function `t` of a client component of the desk; takes only the ids that the layouts send. */
export const useStaffT: () => (id: StaffId, values?: MessageValues) => string = () =>
  useT('components.staff')
