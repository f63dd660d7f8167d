import { mailLimitNote } from '#domain/mail-month.ts'
import { denialText } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { usePortalView } from '../portal-view.ts'
import { useHouse } from '../use-house.ts'
import { useMonthMails } from './use-month-mails.ts'

/** Warns everybody on duty when the plan's e-mails of this month run out. A failed count is silent here; House says it. Stays mounted while House is open, because each mount counts. */
export const MailLimitNote = () => {
  const limit = useHouse().mail.monthlyLimit
  const soFar = useMonthMails(limit !== undefined)
  const { open, showHouse } = usePortalView()
  const canChange = denialText(useSignedIn(), 'manage_house') === undefined
  const note = limit !== undefined && soFar !== undefined ? mailLimitNote(soFar, limit, canChange) : undefined
  return (
    <div role="status" className="print:hidden">
      {note && open !== 'house' && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2 max-sm:mb-3 sm:flex-nowrap">
          <p className="text-small">
            <span className="font-medium">{note.title}</span> {note.text}
          </p>
          {canChange && (
            <PortalButton tone="plain" onClick={() => showHouse('mail')}>
              Open Mail
            </PortalButton>
          )}
        </div>
      )}
    </div>
  )
}
