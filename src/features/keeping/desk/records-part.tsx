import { useState } from 'react'
import { KEPT_YEARS, COPIES_KEPT_DAYS } from '#config/limits.ts'
import { KEEPING_YEARS, type KeptKind } from '../keeping.ts'
import { KEEPING } from '#records/settings.ts'
import { type Due, type DueKind, eraseDue, listDue, MOST_AT_ONCE } from '#data/old-records.ts'
import { countText } from '#features/booking/display.ts'
import { dateInWords } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { TypedForm } from '#desk/setting-form.tsx'
import { useHouse } from '#desk/use-house.ts'
import { useSaving } from '#desk/use-saving.ts'
import { PortalButton, textLink } from '#desk/buttons.tsx'
import { ReadState } from '#desk/read-state.tsx'
import { useOnChange, useRead } from '#desk/use-read.ts'
import { lines, paragraphs } from '#desk/texts.ts'
import { FindPerson } from '#features/client/desk/person-rights.tsx'

const dueText = ({ kind, before, count }: Due): string => {
  const day = dateInWords(before).split(' ').slice(1).join(' ')
  const texts: Record<DueKind, string> = {
    visits: `${countText(count, 'booking')} for days before ${day}`,
    drawer: `Cash paid in and out on ${countText(count, 'day')} before ${day}`,
    rejected: `${countText(count, 'rejected request')} sent before ${day}`,
    messages: `${countText(count, 'message')} sent before ${day}`,
    profiles: `${countText(count, 'profile')} last changed before ${day}`,
    notes: `Notes of ${countText(count, 'profile')} last changed before ${day}`,
    healthNotes: `Health notes of ${countText(count, 'booking')} for days before ${day}`,
  }
  return `${count < MOST_AT_ONCE ? '' : 'The oldest '}${texts[kind]}`
}

const eraseQuestion = (due: readonly Due[]) => ({
  title: 'Erase what is due?',
  message: paragraphs(
    lines(...due.map(dueText)),
    'Bookings go with their receipts, wishes, calls and history, messages with their receipts, profiles with their notes. Of profiles that are kept, notes, preferences and alerts become empty, except the alert of a client who shall not come again; of bookings that are kept, the health note goes. Figures no longer count what is gone; closes of days stay, without the cash paid in and out. Printed sheets, exports and e-mails that were sent are not part of it.',
    'Nobody can bring them back. Export what you need first: Bookings, Clients and Figures have an export.',
  ),
  ok: 'Erase',
  isDestructive: true,
})

const DueRecords = () => {
  const dialog = useDialog()
  const read = useRead(listDue)
  const { reload } = read
  useOnChange(JSON.stringify(useHouse().keeping), reload)
  const { isSaving, save } = useSaving('Not everything was erased')
  const [isErased, setErased] = useState(false)
  // Not while it may be old; the pressed button stays until the list is new.
  const due = (read.loading && !isSaving) || read.failed !== undefined ? undefined : read.value

  const erase = async (shown: readonly Due[]) => {
    setErased(false)
    if (await dialog.confirm(eraseQuestion(shown))) setErased(await save(() => eraseDue().finally(reload)))
  }
  return (
    <section aria-label="Records that are due">
      <h4 className="font-medium">Due to be erased</h4>
      <p className="max-w-text text-small text-ink-soft">
        They are older than you keep them; for how long that is stands below. All is due by whole months. What still
        waits for an answer stays: answer or reject it first.
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
        <PortalButton tone="danger" className="mt-3" busy={isSaving} onClick={() => void erase(due)}>
          Erase what is due
        </PortalButton>
      )}
      <p role="status" className="mt-2 text-small text-good">
        {isErased && 'What was due is erased.'}
      </p>
    </section>
  )
}

const FIELDS: readonly [name: KeptKind, label: string, hint: string][] = [
  ['visits', 'Visits', 'Years after the visit.'],
  ['rejected', 'Rejected requests', 'Years after they were sent. Also cancelled visits.'],
  ['messages', 'Messages', 'Years after they were sent.'],
  ['profiles', 'Profiles', 'Years after the last visit or change.'],
  [
    'notes',
    'Notes of profiles',
    'Years after the last visit or change. Also preferences and alerts, and the health note of each visit.',
  ],
]

const PUBLISHED_YEARS = FIELDS.map(([name, label]) => `${label} ${String(KEPT_YEARS[name])}`).join(', ')

const KeepingForm = () => (
  <section aria-label="How long records are kept" className="mt-8">
    <h4 className="font-medium">How long records are kept, in years</h4>
    <p className="max-w-text text-small text-ink-soft">
      Keep them for as long as you need them, and as the law asks of you. Nothing is erased by itself: what is older is
      counted above, and you erase it.
    </p>
    <p className="mt-2 max-w-text text-small text-ink-soft">
      {`The privacy page of the site names these years: ${PUBLISHED_YEARS}. If you choose others, tell whoever publishes the site to change them there.`}
    </p>
    <TypedForm setting={KEEPING_YEARS} record={KEEPING} fields={FIELDS} className="lg:grid-cols-3" />
  </section>
)

/** What is due comes first, because the morning note leads to it. */
export const RecordsPart = () => (
  <>
    <DueRecords />
    <KeepingForm />
    <FindPerson />
  </>
)
