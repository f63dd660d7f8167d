import { type FormEvent, useCallback, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { countRecordsOf, erasePerson, readPerson, type RecordCounts, type RecordsOf } from '#data/people.ts'
import type { Booking } from '#features/booking/booking.ts'
import { type Client, parseClient } from '../client.ts'
import { isDeskPhone } from '#shared/phone.ts'
import { countText } from '#features/booking/display.ts'
import { leftOut, type PersonRecords, personFile } from '../person-file.ts'
import { denialText } from '#shared/staff.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { download } from '#ui/download.ts'
import { useSignedIn } from '#desk/session.ts'
import { DeniedButton, PortalButton } from '#desk/buttons.tsx'
import { TextField } from '#desk/fields.tsx'
import { failedAlert } from '#desk/reason.ts'
import { lines, paragraphs, whenText } from '#desk/texts.ts'
import { useRead } from '#desk/use-read.ts'
import { useSaving } from '#desk/use-saving.ts'

const doneText = ({ profiles, bookings, messages, ...left }: PersonRecords) =>
  paragraphs(
    `The file holds ${countText(profiles.length, 'profile')}, ${countText(bookings.length, 'booking')} with history and ${countText(messages.length, 'message')}. Staff notes and alerts are in it.`,
    ...leftOut(left).map((text) => `Left out: ${text}`),
  )

/** The text that main types to erase this person: the e-mail, else the phone, else the name. */
const erasureKeyOf = ({ id, fullName, email, phone }: Client): string => email || phone || fullName.trim() || id

const plain = (key: string): string => key.replace(/\s/g, '').toLowerCase()

const hasNoRecords = ({ bookings, contacts, clients }: RecordCounts) => bookings + contacts + clients === 0

const countsText = ({ bookings, contacts, clients }: RecordCounts) =>
  [countText(clients, 'client profile'), countText(bookings, 'booking'), countText(contacts, 'message')].join(', ')

/** Names records that look like this person's and are not erased. */
const staysText = ({ others, samePhone }: RecordsOf) =>
  paragraphs(
    others.length > 0 &&
      `Stays: linked bookings with another e-mail (${others.join(', ')}). To erase them too, find that e-mail in House, Records.`,
    !hasNoRecords(samePhone) &&
      `Stays: ${countsText(samePhone)} with the same phone, because several people have it. ${
        samePhone.emails.length > 0 ? `E-mails by which to find them: ${samePhone.emails.join(', ')}. ` : ''
      }To erase a booking of this person too, correct it first: give it the e-mail.`,
  )

const nothingText = (key: string, counts: RecordsOf) =>
  paragraphs(`Nothing is stored under ${key} alone.`, staysText(counts))

const visitText = (booking: Booking) =>
  `${booking.status === 'confirmed' ? 'Visit on' : 'Request for'} ${whenText(booking)}: ` +
  ([booking.phone, booking.email].find((way) => way.trim() !== '') ?? 'neither phone nor e-mail')

const toComeText = ({ toCome }: RecordsOf) =>
  toCome.length > 0 &&
  lines(
    `${String(toCome.length)} of the bookings ${toCome.length === 1 ? 'is' : 'are'} still to come, and no e-mail goes out. Please call first:`,
    ...toCome.map(visitText),
  )

const eraseQuestion = ({ email, phone, fullName }: Client, key: string, counts: RecordsOf) => ({
  title: 'Erase this person for good?',
  message: paragraphs(
    // Several people may have a telephone.
    `${[!email && phone && fullName.trim(), key].filter(Boolean).join(', ')}: ${countsText(counts)}, with their receipts.`,
    toComeText(counts),
    staysText(counts),
    'Nobody can bring them back. E-mails that were sent, exports, printed sheets and what was written beside cash paid in or out are not part of it.',
  ),
  label: `Type ${key} to erase`,
  ok: 'Erase',
})

type PersonRightsProps = {
  /** Somebody without a profile has an empty id. */
  client: Client
  /** Also called after an incomplete erasure. */
  onErased: () => void
}

export const PersonRights = ({ client, onErased }: PersonRightsProps) => {
  const dialog = useDialog()
  const staff = useSignedIn()
  const downloading = useSaving('Nothing was downloaded')
  const erasing = useSaving('Nothing was erased')
  const isBusy = downloading.isSaving || erasing.isSaving

  /** One complete file of the person's data, or none. */
  const downloadAll = async () => {
    const records = await readPerson(client)
    const now = serverNow()
    // The file's name does not show the client's name in a list of downloads.
    const name = ['what-we-hold', client.id.slice(0, 8), venueToday(now)].filter(Boolean).join('-') + '.json'
    download(name, personFile(records, { now, madeBy: staff.name }), 'application/json')
    await dialog.alert({ title: 'Downloaded', message: doneText(records) })
  }

  const erase = async () => {
    const key = erasureKeyOf(client)
    const counts = await countRecordsOf(client)
    if (hasNoRecords(counts)) return dialog.alert({ title: 'Nothing to erase', message: nothingText(key, counts) })
    const typed = await dialog.prompt({ ...eraseQuestion(client, key, counts), maxLength: 254 })
    if (typed === null) return
    if (plain(typed) !== plain(key))
      return dialog.alert({ title: 'Nothing was erased', message: `“${typed}” is not ${key}.` })
    try {
      await erasePerson(client).finally(onErased)
    } catch (error) {
      const { message, ...alert } = failedAlert('Not everything was erased', error)
      return dialog.alert({ ...alert, message: paragraphs(message, 'What is left can be erased again.') })
    }
    const message = paragraphs(`${key}: ${countsText(counts)}, with their receipts.`, staysText(counts))
    await dialog.alert({ title: 'ERASED', message })
  }
  return (
    <>
      <DeniedButton
        denial={denialText(staff, 'export_clients')}
        busy={downloading.isSaving}
        disabled={isBusy}
        onClick={() => void downloading.save(downloadAll)}
      >
        Download what we hold
      </DeniedButton>
      <DeniedButton
        tone="danger"
        denial={denialText(staff, 'delete_records')}
        busy={erasing.isSaving}
        disabled={isBusy}
        onClick={() => void erasing.save(erase)}
      >
        Erase this person
      </DeniedButton>
    </>
  )
}

/** Finds who asks for their data by e-mail or phone, also somebody who never became a client. */
export const FindPerson = () => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [person, setPerson] = useState<Client>()
  const { value, loading, failed, reload } = useRead(
    useCallback(() => (person ? countRecordsOf(person) : Promise.resolve(undefined)), [person]),
  )
  const counts = loading || failed !== undefined ? undefined : value
  const isFound = counts && !hasNoRecords(counts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmail = /\S@\S/.test(typed)
    const isWhole = isEmail || isDeskPhone(typed)
    setProblem(isWhole ? undefined : 'Please enter an e-mail or a whole phone number.')
    if (isWhole) setPerson(parseClient('', { [isEmail ? 'email' : 'phone']: typed.trim() }))
  }
  const key = person && erasureKeyOf(person)
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
        <PortalButton tone="gold" type="submit" className="mt-3" busy={person !== undefined && loading}>
          Find
        </PortalButton>
      </form>
      <p role="alert" className="mt-2 text-small text-bad">
        {failed !== undefined && !loading && `Could not look for the person. ${failed}`}
      </p>
      <p role="status" className="mt-2 max-w-text text-small whitespace-pre-line wrap-anywhere">
        {key &&
          counts &&
          (isFound ? paragraphs(`${key}: ${countsText(counts)}.`, staysText(counts)) : nothingText(key, counts))}
      </p>
      {person && isFound && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <PersonRights client={person} onErased={() => void reload()} />
        </div>
      )}
    </section>
  )
}
