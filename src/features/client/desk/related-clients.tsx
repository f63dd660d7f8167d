import { useCallback, useState } from 'react'
import { joinClients, listRelatedClients, separateClients } from '#data/clients.ts'
import { type Client, clientStatus } from '../client.ts'
import { alertText } from '../client-alert.ts'
import { countText, displayName } from '#features/booking/display.ts'
import { momentText } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '#desk/session.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { ClientCombobox } from '#features/booking/desk/entry/client-field.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { withFirst } from '#desk/overdue-first.ts'
import { ReadFailedNote } from '#desk/read-state.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { together, useRead } from '#desk/use-read.ts'

const nameOf = (client: Client) => displayName(client, 'Unknown Client')

const ROWS: readonly [label: string, text: (client: Client) => string][] = [
  ['Name', nameOf],
  ['E-mail', ({ email }) => email || 'None'],
  ['Phone', ({ phone }) => phone || 'None'],
  ['Total bookings', ({ totalBookings }) => String(totalBookings)],
  ['Status', ({ status }) => clientStatus(status)],
]

/** Besides these, of a profile whose notes no form shows. */
const NOTES: typeof ROWS = [
  ['Alert', alertText],
  ['Preferences', ({ preferences }) => preferences],
  ['Notes', ({ notes }) => notes],
]

export const Facts = ({ client, rows = ROWS }: { client: Client; rows?: typeof ROWS }) => (
  <dl className="divide-y divide-line">
    {rows.map(([label, textOf]) => {
      const text = textOf(client)
      return (
        text && (
          <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        )
      )
    })}
  </dl>
)

const AnotherProfile = ({ id, onChoose }: { id: string; onChoose: (other: Client) => void }) => {
  const [query, setQuery] = useState('')
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center text-small underline underline-offset-4">
        Join another profile
      </summary>
      <ClientCombobox
        field={{ label: 'Profile', name: 'other' }}
        query={query}
        onType={setQuery}
        onChoose={(other) => {
          setQuery('')
          onChoose(other)
        }}
        except={id}
      />
    </details>
  )
}

const joinedText = ({ mergedBy, mergedAt }: Client) =>
  `Joined by ${mergedBy?.name || 'somebody'}${mergedAt ? `, ${momentText(mergedAt)}` : ''}`

/** Other profiles that may be the same person or were chosen, and those that were joined into this one. */
export const RelatedClients = ({ client }: { client: Client }) => {
  const staff = useSignedIn()
  const { confirm } = useDialog()
  const { isSaving, save } = useSaving('The profiles were not changed')
  const [chosen, setChosen] = useState<Client>()
  const { id, fullName, email, phone } = client
  // Depends on the compared fields only, so that a new count does not read again.
  const load = useCallback(() => listRelatedClients({ id, fullName, email, phone }), [id, fullName, email, phone])
  const possible = useRead(load)
  const { joined } = useLists().clients
  const { value, reload } = possible
  const read = together([possible, joined])

  const change = (work: () => Promise<void>) => save(() => work().then(reload))
  const join = async (moved: Client) => {
    const sum = countText(client.totalBookings + moved.totalBookings, 'booking')
    const isMeant = await confirm({
      title: 'Join these two profiles?',
      message:
        `The other profile, ${nameOf(moved)}, is joined into this one, ${nameOf(client)}, which stays and then counts ${sum}. ` +
        'The list of clients shows this one alone, with the bookings and alerts of both. Further bookings of either ' +
        'count here.\n\nNothing is erased: details and notes of the other stay readable here, and you can separate them again.',
      ok: 'Join',
    })
    if (!isMeant) return
    await change(() => joinClients({ staying: client, moved, staff }))
    setChosen(undefined)
  }
  const separate = async (moved: Client) => {
    const isMeant = await confirm({
      title: 'Separate these two profiles?',
      message:
        `${nameOf(moved)} is a client of their own again, with ${countText(moved.totalBookings, 'booking')} as before the ` +
        'joining. Bookings that were counted since then stay with this profile.',
      ok: 'Separate',
    })
    if (isMeant) await change(() => separateClients({ staying: client, moved, staff }))
  }

  if (read.failed !== undefined)
    return <ReadFailedNote read={read} text="Could not look for other profiles of this person." className="mt-6" />
  const sections = [
    ...withFirst(chosen ? [chosen] : [], value ?? []).map((other) => ({
      ...{ other, title: 'Possibly the same person', edge: 'border-warn', note: '' },
      ...{ label: 'Join', press: () => join(other) },
    })),
    ...(joined.value ?? [])
      .filter(({ mergedInto }) => mergedInto === id)
      .map((other) => ({
        ...{ other, title: 'Joined', edge: 'border-line', note: joinedText(other) },
        ...{ label: 'Separate them', press: () => separate(other) },
      })),
  ]
  return (
    <>
      {sections.map(({ other, title, edge, note, label, press }) => (
        <section
          key={`${title} ${other.id}`}
          aria-label={`${title}: ${nameOf(other)}`}
          className={classNames('mt-6 border-l-2 pl-3', edge)}
        >
          <h3 className="font-medium wrap-anywhere">{`${title}: ${nameOf(other)}`}</h3>
          {note && <p className="text-small text-ink-soft">{note}</p>}
          <Facts client={other} rows={[...ROWS, ...NOTES]} />
          <PortalButton className="mt-2" busy={isSaving} onClick={() => void press()}>
            {label}
          </PortalButton>
        </section>
      ))}
      {value && <AnotherProfile id={id} onChoose={setChosen} />}
    </>
  )
}
