import { useCallback, useState } from 'react'
import { joinClients, listRelatedClients, separateClients } from '#data/joined-clients.ts'
import type { Client } from '#domain/client.ts'
import { alertText } from '#domain/client-alert.ts'
import { countText, displayName } from '#domain/display.ts'
import { dateText, momentText } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { Found, statusOf } from '../entry/client-field.tsx'
import { Combobox } from '../entry/combobox.tsx'
import { useClientSearch } from '../entry/use-client-search.ts'
import { useSaving } from '../forms/use-saving.ts'
import { ReadFailedNote } from '../lists/read-failed.tsx'
import { useRead } from '../lists/use-read.ts'
import { useLists } from '../portal-lists.ts'

const nameOf = (client: Client) => displayName(client, 'Unknown Client')

const ROWS: readonly [label: string, text: (client: Client) => string][] = [
  ['Name', nameOf],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['First visit', ({ firstVisit }) => dateText(firstVisit) || firstVisit],
  ['Bookings', ({ totalBookings }) => String(totalBookings)],
  ['Alert', alertText],
  ['Preferences', ({ preferences }) => preferences],
  ['Notes', ({ notes }) => notes],
]

/** Two profiles in two columns; rows that both leave empty are left out. */
const SideBySide = ({ client, other, title }: { client: Client; other: Client; title: string }) => (
  <table className="mt-2 w-full table-fixed text-left text-small">
    <caption className="sr-only">{title}</caption>
    <thead className="text-ink-soft">
      <tr>
        <th scope="col" className="w-24 py-1 font-normal">
          <span className="sr-only">Field</span>
        </th>
        <th scope="col" className="py-1 pr-2 font-normal">
          This profile
        </th>
        <th scope="col" className="py-1 font-normal">
          The other
        </th>
      </tr>
    </thead>
    <tbody>
      {ROWS.filter(([, text]) => text(client) || text(other)).map(([label, text]) => (
        <tr key={label} className="border-t border-line align-top">
          <th scope="row" className="py-1 pr-2 font-normal text-ink-soft">
            {label}
          </th>
          <td className="py-1 pr-2 wrap-anywhere">{text(client) || 'None'}</td>
          <td className="py-1 wrap-anywhere">{text(other) || 'None'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Any other profile is chosen by the search. */
const AnotherProfile = ({ id, onChoose }: { id: string; onChoose: (other: Client) => void }) => {
  const [query, setQuery] = useState('')
  const loaded = useLists().clients.pages.list
  const search = useClientSearch(query, loaded)
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center text-small underline underline-offset-4">
        Join another profile
      </summary>
      <Combobox
        field={{ label: 'Profile', name: 'other', placeholder: 'Name, e-mail, phone, last 4 digits' }}
        value={query}
        onType={setQuery}
        options={search.found
          .filter((other) => other.id !== id)
          .map((other) => ({
            key: other.id,
            content: <Found client={other} />,
            choose: () => {
              setQuery('')
              onChoose(other)
            },
          }))}
        preselected={0}
        status={statusOf(query, search, loaded !== undefined)}
      />
    </details>
  )
}

const joinedText = ({ mergedBy, mergedAt }: Client) =>
  `Joined by ${mergedBy?.name || 'somebody'}${mergedAt ? `, ${momentText(mergedAt)}` : ''}`

type RelatedClientsProps = {
  client: Client
  /** Gets this profile with its new count. */
  onChanged: (client: Client) => void
}

/** Other profiles that may be the same person or were chosen, side by side with this one, and those that were joined into it. */
export const RelatedClients = ({ client, onChanged }: RelatedClientsProps) => {
  const staff = useSignedIn()
  const { confirm } = useDialog()
  const { isSaving, save } = useSaving('The profiles were not changed')
  const [chosen, setChosen] = useState<Client>()
  const { id, fullName, email, phone } = client
  // Depends on the compared fields only, so that a new count does not read again.
  const load = useCallback(() => listRelatedClients({ id, fullName, email, phone }), [id, fullName, email, phone])
  const read = useRead(load)
  const { value, failed, reload } = read

  const change = (work: () => Promise<Client>) =>
    save(async () => {
      onChanged(await work())
      await reload()
    })
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

  if (failed !== undefined)
    return <ReadFailedNote read={read} text="Could not look for other profiles of this person." className="mt-6" />
  const button = (text: string, onClick: () => void) => (
    <PortalButton tone="plain" className="mt-2" busy={isSaving} busyText="Saving..." onClick={onClick}>
      {text}
    </PortalButton>
  )
  const possible = value && [
    ...new Map([...value.possible, ...(chosen ? [chosen] : [])].map((one) => [one.id, one])).values(),
  ]
  return (
    <>
      {possible?.map((other) => (
        <section
          key={other.id}
          aria-label={`Possibly the same person: ${nameOf(other)}`}
          className="mt-6 border-l-2 border-warn pl-3"
        >
          <h3 className="font-medium wrap-anywhere">{`Possibly the same person: ${nameOf(other)}`}</h3>
          <SideBySide client={client} other={other} title={`This profile and that of ${nameOf(other)}`} />
          {button('Join', () => void join(other))}
        </section>
      ))}
      {value?.joined.map((moved) => (
        <section key={moved.id} aria-label={`Joined: ${nameOf(moved)}`} className="mt-6 border-l-2 border-line pl-3">
          <h3 className="font-medium wrap-anywhere">{`Joined: ${nameOf(moved)}`}</h3>
          <p className="text-small text-ink-soft">{joinedText(moved)}</p>
          <SideBySide client={client} other={moved} title={`This profile and that of ${nameOf(moved)}`} />
          {/* A profile that came with another one is separated from that first. */}
          {moved.mergedInto === id && button('Separate them', () => void separate(moved))}
        </section>
      ))}
      {value?.isCut && (
        <p className="mt-6 text-small text-warn">More profiles may have the same phone or name. Look for them below.</p>
      )}
      {value && <AnotherProfile id={id} onChoose={setChosen} />}
    </>
  )
}
