import type { Ref, RefObject } from 'react'
import type { Client } from '#domain/client.ts'
import { detailsOf } from '#domain/details.ts'
import { countText, displayName } from '#domain/display.ts'
import { type checkEntry, type EntryDraft, personIn } from '#domain/entry.ts'
import { RetryButton } from '../buttons.tsx'
import { TextField } from '../forms/fields.tsx'
import { Combobox, type Option } from './combobox.tsx'
import { type ClientSearch, useClientSearch } from './use-client-search.ts'

export type EntryErrors = ReturnType<typeof checkEntry>

/** The status of the search. A failed one is never called “not found”. */
export const statusOf = (query: string, { found, isCut, isLooking, failed, isTooShort, retry }: ClientSearch) => {
  if (query.trim() === '') return undefined
  if (isTooShort) return 'Type three letters, four digits or an e-mail in full.'
  if (isLooking) return 'Looking for the client...'
  if (failed !== undefined)
    return (
      <span className="flex flex-wrap items-center gap-x-3 text-bad">
        <span>
          The clients could not be searched, so it is not known whether this client has a profile. <span>{failed}</span>
        </span>
        <RetryButton tone="plain" failed={failed} className="text-ink" onClick={retry}>
          Search again
        </RetryButton>
      </span>
    )
  if (isCut && found.length === 0) return 'Not found among the first clients read; type more to search the others'
  if (isCut) return `The first ${String(found.length)} clients; type more to see others`
  return found.length > 0 ? `${countText(found.length, 'client')} found` : 'Not found'
}

export const Found = ({ client }: { client: Client }) => (
  <>
    <span className="font-medium">{displayName(client, 'Unknown Client')}</span>
    <span className="ml-2 text-small text-ink-soft">{countText(client.totalBookings, 'booking')}</span>
    <span className="block text-small text-ink-soft">{[client.phone, client.email].filter(Boolean).join(' · ')}</span>
  </>
)

type ClientFieldProps = {
  entry: EntryDraft
  change: (own: Partial<EntryDraft>) => void
  input: Ref<HTMLInputElement>
  firstName: RefObject<HTMLInputElement | null>
}

/** Field that finds the client by name, e-mail, phone or the last digits of a number, or begins a new client. */
export const ClientField = ({ entry, change, input, firstName }: ClientFieldProps) => {
  const { query } = entry
  const search = useClientSearch(query)
  const { found, isCut, isLooking, failed, isTooShort } = search

  const known = found.map((client): Option => ({
    key: client.id,
    content: <Found client={client} />,
    choose: () => change({ clientId: client.id, ...detailsOf(client), query: '' }),
  }))
  const unknown: Option = {
    key: 'new',
    content: <span className="font-medium">{`New client: ${query.trim()}`}</span>,
    choose: () => {
      change({ clientId: null, ...personIn(query), query: '' })
      firstName.current?.focus()
    },
  }
  // The client may be known after all.
  const isOpen = isTooShort || isLooking || isCut || failed !== undefined
  return (
    <Combobox
      field={{ label: 'Client', name: 'client', placeholder: 'Name, e-mail, phone, last 4 digits' }}
      value={query}
      onType={(text) => change({ query: text })}
      options={query.trim() === '' ? [] : [...known, unknown]}
      preselected={found.length > 0 || !isOpen ? 0 : -1}
      status={statusOf(query, search)}
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

type PersonFieldsProps = Pick<ClientFieldProps, 'entry' | 'change' | 'firstName'> & { errors: EntryErrors }

/** Name, phone, room and e-mail. A first name and one of phone, e-mail and room are required. */
export const PersonFields = ({ entry, change, firstName, errors }: PersonFieldsProps) => (
  <div className="mt-4 grid grid-cols-6 items-start gap-x-4 gap-y-3 max-[19rem]:*:col-span-full lg:grid-cols-[9fr_10fr_10fr_6fr_16fr]">
    {FIELDS.map(({ name, label, type, width }) => (
      <TextField
        key={name}
        label={label}
        name={name}
        error={errors[name]}
        className={`${width} min-w-0 lg:col-span-1`}
        {...(name === 'firstName' && { ref: firstName })}
        type={type}
        value={entry[name]}
        onChange={(text) => change({ [name]: text })}
      />
    ))}
  </div>
)
