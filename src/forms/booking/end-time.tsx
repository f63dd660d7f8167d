import { endTimeNotice } from '#domain/booking-times.ts'
import { partyMinutes } from '#domain/guests.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { type DraftStore, useDraft } from '../drafts/draft-store.ts'
import type { WhenDraft } from './booking-draft.ts'

type EndTimeProps<Draft extends WhenDraft> = {
  store: DraftStore<Draft>
  /** When treatments end on the chosen day, in minutes after midnight, where that is known. */
  lastEnd: number | undefined
}

/** When the appointment would end: green within hours, red with its words past closing. */
export const EndTime = <Draft extends WhenDraft>({ store, lastEnd }: EndTimeProps<Draft>) => {
  const time = useDraft(store, (draft) => draft.time)
  const minutes = useDraft(store, partyMinutes)
  const notice = endTimeNotice(time, minutes, lastEnd)
  return (
    <span role="status" className="block min-h-6">
      {notice && (
        <span
          className={classNames('flex items-start gap-2 font-medium', notice.withinHours ? 'text-good' : 'text-bad')}
        >
          <Icon name={notice.withinHours ? 'check' : 'alert'} className="mt-1 size-4 shrink-0" />
          <span>{notice.text}</span>
        </span>
      )}
    </span>
  )
}
