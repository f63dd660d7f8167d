import { type ReactNode, type Ref, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Client } from '#features/client/client.ts'
import { detailsOf } from '../../details.ts'
import { countText, displayName, servicesText } from '../../display.ts'
import { type checkEntry, type EntryDraft, personIn, lastVisitOf } from '../../entry.ts'
import { listBookingsOf } from '#data/bookings-desk.ts'
import { getClient } from '#data/clients.ts'
import type { Booking } from '../../booking.ts'
import { alertText } from '#features/client/client-alert.ts'
import { dateText, venueToday } from '#shared/venue-clock.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { boundTo, TextField } from '#desk/fields.tsx'
import { Combobox } from '#desk/combobox.tsx'
import { type ClientSearch, useClientSearch } from '#desk/list-tools.tsx'
import { AlertLine, useAlertOf } from '#desk/client-alerts.tsx'
import { ReadFailedNote } from '#desk/read-state.tsx'
import { type Read, useRead } from '#desk/use-read.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'

type Known = { client: Client; bookings: readonly Booking[] }

/** Reads the chosen profile and its bookings; nothing for somebody who is not known yet. */
export const useKnownClient = (id: string | null): Read<Known | undefined> =>
  useRead(
    useCallback(async () => {
      if (id === null) return undefined
      const client = await getClient(id)
      return { client, bookings: await listBookingsOf(client) }
    }, [id]),
  )

type KnownClientProps = {
  entry: EntryDraft
  read: Read<Known | undefined>
  onRepeat: (visit: Booking) => void
  onChangeClient: () => void
}

/** The chosen profile: alert, notes, preferences, and a button that repeats its last visit. */
export const KnownClient = ({ entry, read, onRepeat, onChangeClient }: KnownClientProps) => {
  const repeatButton = useRef<HTMLButtonElement>(null)
  useEffect(() => repeatButton.current?.focus(), [])
  const { value, failed } = read
  const today = venueToday(useNow())
  // Repeating a visit needs lengths and prices of the menu.
  const { isKnown } = useHouse()
  const alertOf = useAlertOf()
  const isComing = ({ date }: Booking) => date > today
  const visit = value && lastVisitOf(value.bookings, today)
  const lastText = visit
    ? `${isComing(visit) ? 'Coming' : 'Last'}: ${dateText(visit.date)}, ${servicesText(visit)}`
    : 'No earlier visit to repeat'
  return (
    <div className="mb-4 rounded-[2px] border border-sage bg-sage-pale px-4 py-3 text-small">
      <p className="font-medium">{`Known client${value ? `: ${countText(value.client.totalBookings, 'booking')}` : ''}`}</p>
      <AlertLine alert={alertOf(entry) ?? (value && alertText(value.client))} />
      <p role="status" className="wrap-anywhere">
        {value ? lastText : failed === undefined && 'Reading earlier visits...'}
      </p>
      {value?.client.preferences && <p className="wrap-anywhere">{`Preferences: ${value.client.preferences}`}</p>}
      {value?.client.notes && <p className="wrap-anywhere">{`Notes: ${value.client.notes}`}</p>}
      <ReadFailedNote read={read} text="Profile and earlier visits could not be read." />
      <div className="mt-2 flex flex-wrap gap-2">
        <PortalButton
          ref={repeatButton}
          aria-disabled={visit === undefined || !isKnown}
          className="aria-disabled:text-ink-soft"
          onClick={() => visit && isKnown && onRepeat(visit)}
        >
          As last time
        </PortalButton>
        <PortalButton onClick={onChangeClient}>Somebody else</PortalButton>
      </div>
    </div>
  )
}

/** The status of the search. A failed one is never called “not found”. */
const statusOf = (query: string, { found, isCut, isLooking, failed, isTooShort }: ClientSearch) => {
  if (query.trim() === '') return undefined
  if (isTooShort) return 'Type three letters, four digits or an e-mail in full.'
  if (isLooking) return 'Looking for the client...'
  if (failed !== undefined)
    return `It is not known whether this client has a profile: type once more to search again. ${failed}`
  if (isCut && found.length === 0) return 'Not found among the first clients read; type more to search the others'
  if (isCut) return `The first ${String(found.length)} clients; type more to see others`
  return found.length > 0 ? `${countText(found.length, 'client')} found` : 'Not found'
}

const Found = ({ client }: { client: Client }) => (
  <>
    <span className="font-medium">{displayName(client, 'Unknown Client')}</span>
    <span className="ml-2 text-small text-ink-soft">{countText(client.totalBookings, 'booking')}</span>
    <span className="block text-small text-ink-soft">{[client.phone, client.email].filter(Boolean).join(' · ')}</span>
  </>
)

type ClientComboboxProps = {
  field: { label: string; name: string }
  query: string
  onType: (query: string) => void
  onChoose: (client: Client) => void
  /** Id of a profile that is not offered. */
  except?: string
  /** Begins a new client with the typed text. */
  onNew?: () => void
  input?: Ref<HTMLInputElement>
}

/** Field that finds a client by name, e-mail, phone or the last digits of a number. */
export const ClientCombobox = ({ field, query, onType, onChoose, except, onNew, input }: ClientComboboxProps) => {
  const search = useClientSearch(query)
  const { isCut, isLooking, failed, isTooShort } = search
  const found = search.found.filter(({ id }) => id !== except)
  const option = (key: string, content: ReactNode, choose: () => void) => ({ key, content, choose })
  const known = found.map((client) => option(client.id, <Found client={client} />, () => onChoose(client)))
  const unknown = <span className="font-medium">{`New client: ${query.trim()}`}</span>
  // The client may be known after all.
  const isOpen = isTooShort || isLooking || isCut || failed !== undefined
  return (
    <Combobox
      field={{ ...field, placeholder: 'Name, e-mail, phone, last 4 digits' }}
      value={query}
      onType={onType}
      options={query.trim() === '' ? [] : [...known, ...(onNew ? [option('new', unknown, onNew)] : [])]}
      preselected={found.length > 0 || !isOpen ? 0 : -1}
      status={statusOf(query, search)}
      input={input}
    />
  )
}

type ClientFieldProps = {
  entry: EntryDraft
  change: (own: Partial<EntryDraft>) => void
  firstName: RefObject<HTMLInputElement | null>
}

/** Chooses the client of the entry, or begins a new one. */
export const ClientField = ({ entry: { query }, change, firstName }: ClientFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <ClientCombobox
      field={{ label: 'Client', name: 'client' }}
      query={query}
      onType={(text) => change({ query: text })}
      onChoose={(client) => change({ clientId: client.id, ...detailsOf(client), query: '' })}
      onNew={() => {
        change({ clientId: null, ...personIn(query), query: '' })
        firstName.current?.focus()
      }}
      input={input}
    />
  )
}

/** One row in a wide dialog, else two or three. */
const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text', width: 'col-span-3' },
  { name: 'lastName', label: 'Last name', type: 'text', width: 'col-span-3' },
  { name: 'phone', label: 'Phone', type: 'tel', width: 'col-span-4' },
  { name: 'room', label: 'Room', type: 'text', width: 'col-span-2' },
  { name: 'email', label: 'E-mail', type: 'email', width: 'col-span-6' },
] as const

type PersonFieldsProps = ClientFieldProps & { errors: ReturnType<typeof checkEntry> }

/** Name, phone, room and e-mail. A first name and one of phone, e-mail and room are required. */
export const PersonFields = ({ entry, change, firstName, errors }: PersonFieldsProps) => (
  <div className="mt-4 grid grid-cols-6 items-start gap-x-4 gap-y-3 max-[19rem]:*:col-span-full lg:grid-cols-[9fr_10fr_10fr_6fr_16fr]">
    {FIELDS.map(({ name, label, type, width }) => (
      <TextField
        key={name}
        {...boundTo(entry, change, errors)(name)}
        label={label}
        className={`${width} min-w-0 lg:col-span-1`}
        {...(name === 'firstName' && { ref: firstName })}
        type={type}
      />
    ))}
  </div>
)
