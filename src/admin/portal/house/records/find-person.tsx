import { type FormEvent, useCallback, useState } from 'react'
import { findPeople } from '#data/people.ts'
import { parseClient } from '#domain/client.ts'
import { countText } from '#domain/display.ts'
import { type FoundPerson, isWayToReach } from '#domain/people.ts'
import { PortalButton } from '../../buttons.tsx'
import { PersonRights } from '../../clients/person-buttons.tsx'
import { useErasure } from '../../clients/use-erasure.ts'
import { TextField } from '../../forms/fields.tsx'
import { useRead } from '../../lists/use-read.ts'

const nobody = () => Promise.resolve([])

/** Downloads or erases what is stored of somebody, also of somebody who only sent a message or a request. */
export const FindPerson = () => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState('')
  const { value, loading, failed, reload } = useRead(
    useCallback((): Promise<readonly FoundPerson[]> => (asked ? findPeople(asked) : nobody()), [asked]),
  )
  const found = asked && !loading && failed === undefined ? value : undefined
  const erasure = useErasure(() => void reload())
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
              isErasing={erasure.isErasing}
              onErase={() => void erasure.erase(person)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const peopleText = (count: number) => (count === 1 ? '1 person.' : `${String(count)} people.`)

type PersonFoundProps = { person: FoundPerson; isErasing: boolean; onErase: () => void }

const PersonFound = ({ person, isErasing, onErase }: PersonFoundProps) => {
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
        <PersonRights client={parseClient(id, { fullName, email, phone })} isErasing={isErasing} onErase={onErase} />
      </div>
    </li>
  )
}
