import { endTimeNotice } from '#domain/end-time.ts'
import type { ChosenService } from '#domain/booking.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

type EndTimeProps = { time: string; chosen: readonly ChosenService[] }

/** When the appointment would end: green within hours, red with its words past closing. */
export const EndTime = ({ time, chosen }: EndTimeProps) => {
  const notice = endTimeNotice(time, chosen)
  return (
    <span role="status" className="block min-h-6">
      {notice && (
        <span
          className={classNames('flex items-start gap-2 font-medium', notice.withinHours ? 'text-good' : 'text-bad')}
        >
          <Icon name={notice.withinHours ? 'check' : 'alert'} className="mt-1 size-4 shrink-0" />
          {notice.text}
        </span>
      )}
    </span>
  )
}
