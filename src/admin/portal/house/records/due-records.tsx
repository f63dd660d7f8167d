import { useState } from 'react'
import { COPIES_KEPT_DAYS } from '#config/kept-years.ts'
import type { BatchesErased } from '#data/erasing.ts'
import { type Due, eraseDue, listDue, MOST_AT_ONCE } from '#data/old-records.ts'
import { countText } from '#domain/display.ts'
import type { KeptKind } from '#domain/keeping.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { actReason } from '../../../reason.ts'
import { PortalButton, textLink } from '../../buttons.tsx'
import { ReadState } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { lines, paragraphs } from '../../texts.ts'
import { useHouse } from '../../use-house.ts'

const dueText = ({ kind, before, count }: Due): string => {
  const day = dateInWords(before).split(' ').slice(1).join(' ')
  const texts: Record<KeptKind, string> = {
    visits: `${countText(count, 'booking')} for days before ${day}`,
    rejected: `${countText(count, 'rejected request')} sent before ${day}`,
    messages: `${countText(count, 'message')} sent before ${day}`,
    profiles: `${countText(count, 'profile')} last changed before ${day}`,
    notes: `Notes of ${countText(count, 'profile')} last changed before ${day}`,
  }
  return `${count < MOST_AT_ONCE ? '' : 'The oldest '}${texts[kind]}`
}

/** What came of an erasure. */
const erasedText = ({ erased, failure }: BatchesErased<KeptKind>): string => {
  const { visits = 0, rejected = 0, messages = 0, profiles = 0, notes = 0 } = erased
  const counts = [
    countText(visits + rejected, 'booking'),
    countText(messages, 'message'),
    countText(profiles, 'profile'),
    `notes of ${countText(notes, 'profile')}`,
  ]
  return `${failure ? `${actReason(failure)} ` : ''}Erased: ${counts.join(', ')}.`
}

const eraseQuestion = (due: readonly Due[]) => ({
  title: 'Erase what is due?',
  message: paragraphs(
    lines(...due.map(dueText)),
    'Bookings go with their receipts, wishes, calls and history, messages with their receipts, profiles with their notes. Of profiles that are kept, notes, preferences and alerts become empty, except the alert of a client who shall not come again. Figures no longer count what is gone; closes of days stay. Printed sheets, exports and e-mails that were sent are not part of it.',
    'Nobody can bring them back. Export what you need first: Bookings, Clients and Figures have an export.',
  ),
  ok: 'Erase',
  isDestructive: true,
})

/** Looks for what is older than it is kept, and again when the years were changed. */
export const DueRecords = () => {
  const { keeping } = useHouse()
  return <DueList key={JSON.stringify(keeping)} />
}

const listAllDue = () => listDue()

const DueList = () => {
  const dialog = useDialog()
  const read = useRead(listAllDue)
  const { value: due, reload } = read
  const [isErasing, setErasing] = useState(false)
  const [result, setResult] = useState<BatchesErased<KeptKind>>()

  const erase = async (shown: readonly Due[]) => {
    if (!(await dialog.confirm(eraseQuestion(shown)))) return
    setErasing(true)
    setResult(await eraseDue())
    await reload()
    setErasing(false)
  }
  return (
    <section aria-label="Records that are due">
      <h4 className="font-medium">Due to be erased</h4>
      <p className="max-w-text text-small text-ink-soft">
        They are older than you keep them; for how long that is stands below. Bookings are due by whole months. What
        still waits for an answer stays: answer or reject it first.
      </p>
      <p className="max-w-text text-small text-ink-soft">
        <span>{`A backup from before still holds what you erase, for at most ${COPIES_KEPT_DAYS} days.`}</span>{' '}
        <Link to="?house=backup" className={textLink}>
          Make a backup first
        </Link>
      </p>
      {due && (
        <ul aria-label="Due to be erased" className="mt-3 max-w-text divide-y divide-line border-y border-line">
          {due.length === 0 && <li className="py-2">Nothing is due.</li>}
          {due.map((one) => (
            <li key={one.kind} className="py-2">
              {dueText(one)}
            </li>
          ))}
        </ul>
      )}
      <ReadState read={read} name="old records" />
      {due && due.length > 0 && (
        <PortalButton
          tone="danger"
          className="mt-3"
          busy={isErasing}
          busyText="Erasing..."
          onClick={() => void erase(due)}
        >
          Erase what is due
        </PortalButton>
      )}
      <p role="status" className={classNames('mt-2 text-small', result?.failure ? 'text-bad' : 'text-good')}>
        {result && !isErasing && erasedText(result)}
      </p>
    </section>
  )
}
