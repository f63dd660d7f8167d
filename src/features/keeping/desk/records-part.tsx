import { useState, type FormEvent, useCallback } from 'react'
import { KEPT_YEARS, COPIES_KEPT_DAYS } from '#config/limits.ts'
import { KEEPING_YEARS, KEPT_KINDS, type KeptKind } from '../keeping.ts'
import { KEEPING } from '#records/keeping.ts'
import type { BatchesErased } from '#data/erasing.ts'
import { type Due, type DueKind, eraseDue, listDue, MOST_AT_ONCE } from '#data/old-records.ts'
import { countText } from '#features/booking/display.ts'
import { dateInWords } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { findPeople } from '#data/people.ts'
import { parseClient } from '#features/client/client.ts'
import { type FoundPerson, isWayToReach } from '#features/client/people.ts'
import { TypedForm } from '#desk/setting-form.tsx'
import { useHouse } from '#desk/use-house.ts'
import { actReason } from '#desk/reason.ts'
import { PortalButton, textLink } from '#desk/buttons.tsx'
import { ReadState } from '#desk/read-state.tsx'
import { useOnChange, useRead } from '#desk/use-read.ts'
import { lines, paragraphs } from '#desk/texts.ts'
import { PersonRights } from '#features/client/desk/person-rights.tsx'
import { TextField } from '#desk/fields.tsx'

const nobody = () => Promise.resolve([])

const FindPerson = () => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState('')
  const { value, loading, failed, reload } = useRead(
    useCallback((): Promise<readonly FoundPerson[]> => (asked ? findPeople(asked) : nobody()), [asked]),
  )
  const found = asked && !loading && failed === undefined ? value : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = isWayToReach(typed)
    setProblem(isWhole ? undefined : 'Please enter an e-mail or a whole phone number.')
    if (!isWhole) return
    if (typed.trim() === asked) void reload()
    setAsked(typed.trim())
  }
  return (
    <section aria-label="Find a person" className="mt-8">
      <h4 className="font-medium">Find a person</h4>
      <p className="max-w-text text-small text-ink-soft">
        Everybody may ask what you hold of them, and to have it erased. Here an e-mail or phone is looked for
        everywhere, so also who never became a client is found. By name you find a client in Clients, with the same
        buttons. A booking that has neither: correct it in Bookings first.
      </p>
      <form noValidate onSubmit={submit} className="mt-3 max-w-text">
        <TextField label="E-mail or phone" name="person" value={typed} error={problem} onChange={setTyped} />
        <PortalButton type="submit" className="mt-3" busy={asked !== '' && loading} busyText="Looking...">
          Find
        </PortalButton>
      </form>
      <p role="alert" className="mt-2 text-small text-bad">
        {failed !== undefined && !loading && `Could not look for the person. ${failed}`}
      </p>
      <p role="status" className="mt-2 text-small">
        {found && `“${asked}”: ${found.length === 0 ? 'nothing is stored.' : peopleText(found.length)}`}
      </p>
      {found && found.length > 0 && (
        <ul aria-label="People found" className="max-w-text divide-y divide-line border-y border-line">
          {found.map((person) => (
            <PersonFound
              key={`${person.id} ${person.email} ${person.phone}`}
              person={person}
              onErased={() => void reload()}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const peopleText = (count: number) => (count === 1 ? '1 person.' : `${String(count)} people.`)

type PersonFoundProps = { person: FoundPerson; onErased: () => void }

const PersonFound = ({ person, onErased }: PersonFoundProps) => {
  const { id, fullName, email, phone, bookings, contacts, clients } = person
  const counts = [
    clients > 0 && countText(clients, 'profile'),
    bookings > 0 && countText(bookings, 'booking'),
    contacts > 0 && countText(contacts, 'message'),
  ]
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">{fullName || 'No name'}</p>
      <p className="text-small wrap-anywhere text-ink-soft">{[email, phone].filter(Boolean).join(', ')}</p>
      <p className="text-small">{counts.filter(Boolean).join(', ')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <PersonRights client={parseClient(id, { fullName, email, phone })} onErased={onErased} />
      </div>
    </li>
  )
}

const dueText = ({ kind, before, count }: Due): string => {
  const day = dateInWords(before).split(' ').slice(1).join(' ')
  const texts: Record<DueKind, string> = {
    visits: `${countText(count, 'booking')} for days before ${day}`,
    drawer: `Cash paid in and out on ${countText(count, 'day')} before ${day}`,
    rejected: `${countText(count, 'rejected request')} sent before ${day}`,
    messages: `${countText(count, 'message')} sent before ${day}`,
    profiles: `${countText(count, 'profile')} last changed before ${day}`,
    notes: `Notes of ${countText(count, 'profile')} last changed before ${day}`,
  }
  return `${count < MOST_AT_ONCE ? '' : 'The oldest '}${texts[kind]}`
}

const erasedText = ({ erased, failure }: BatchesErased<DueKind>): string => {
  const { visits = 0, drawer = 0, rejected = 0, messages = 0, profiles = 0, notes = 0 } = erased
  const counts = [
    countText(visits + rejected, 'booking'),
    countText(messages, 'message'),
    countText(profiles, 'profile'),
    `notes of ${countText(notes, 'profile')}`,
    drawer > 0 && `cash paid in and out on ${countText(drawer, 'day')}`,
  ]
  return `${failure ? `${actReason(failure)} ` : ''}Erased: ${counts.filter(Boolean).join(', ')}.`
}

const eraseQuestion = (due: readonly Due[]) => ({
  title: 'Erase what is due?',
  message: paragraphs(
    lines(...due.map(dueText)),
    'Bookings go with their receipts, wishes, calls and history, messages with their receipts, profiles with their notes. Of profiles that are kept, notes, preferences and alerts become empty, except the alert of a client who shall not come again. Figures no longer count what is gone; closes of days stay, without the cash paid in and out. Printed sheets, exports and e-mails that were sent are not part of it.',
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
  const [isErasing, setErasing] = useState(false)
  // Not while it may be old; the pressed button stays until the list is new.
  const isOld = (read.loading && !isErasing) || read.failed !== undefined
  const due = isOld ? undefined : read.value
  const [result, setResult] = useState<BatchesErased<DueKind>>()

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

const FIELDS: readonly [name: KeptKind, label: string, hint: string][] = [
  ['visits', 'Visits', 'Years after the visit.'],
  ['rejected', 'Rejected requests', 'Years after they were sent. Also cancelled visits.'],
  ['messages', 'Messages', 'Years after they were sent.'],
  ['profiles', 'Profiles', 'Years after the last visit or change.'],
  ['notes', 'Notes of profiles', 'Years after the last visit or change. Also preferences and alerts.'],
]

const PUBLISHED_YEARS = FIELDS.map(([name, label]) => `${label} ${String(KEPT_YEARS[name])}`).join(', ')

const KeepingForm = () => {
  const { keeping } = useHouse()
  return (
    <section aria-label="How long records are kept" className="mt-8">
      <h4 className="font-medium">How long records are kept, in years</h4>
      <p className="max-w-text text-small text-ink-soft">
        Keep them for as long as you need them, and as the law asks of you. Nothing is erased by itself: what is older
        is counted above, and you erase it.
      </p>
      {KEPT_KINDS.some((kind) => keeping[kind] !== KEPT_YEARS[kind]) && (
        <p className="mt-2 max-w-text text-small text-warn">
          {`The privacy page of the site names other years: ${PUBLISHED_YEARS}. ` +
            'Please tell whoever publishes the site to change them there.'}
        </p>
      )}
      <TypedForm setting={KEEPING_YEARS} record={KEEPING} fields={FIELDS} className="lg:grid-cols-3" />
    </section>
  )
}

/** What is due comes first, because the morning note leads to it. */
export const RecordsPart = () => (
  <>
    <DueRecords />
    <KeepingForm />
    <FindPerson />
  </>
)
