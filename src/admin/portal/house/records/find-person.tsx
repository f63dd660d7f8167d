import { type FormEvent, useState } from 'react'
import { findPeople } from '#data/people.ts'
import { MOST_FOUND } from '#domain/client-search.ts'
import { parseClient } from '#domain/client.ts'
import { countText } from '#domain/display.ts'
import { type FoundPerson, lookedForBy } from '#domain/people.ts'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { reasonOf } from '../../../reason.ts'
import { PortalButton } from '../../buttons.tsx'
import { PersonRights } from '../../clients/person-buttons.tsx'
import { useErasure } from '../../clients/use-erasure.ts'
import { TextField } from '../../forms/fields.tsx'

type Found = { typed: string; people: readonly FoundPerson[] }

/** Looks for a person when asked, and once more after an erasure. */
const useFindPerson = () => {
  const [found, setFound] = useState<Found>()
  const [isLooking, setLooking] = useState(false)
  const [failed, setFailed] = useState<string>()

  const find = async (typed: string) => {
    setFailed(undefined)
    setFound(undefined)
    setLooking(true)
    await findPeople(typed).then(
      (people) => setFound({ typed, people }),
      (error: unknown) => setFailed(reasonOf(error) || LOAD_FAILED),
    )
    setLooking(false)
  }

  return { found, isLooking, failed, find: (typed: string) => void find(typed) }
}

/** Downloads or erases what is stored of somebody, also of somebody who only sent a message or a request. */
export const FindPerson = () => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { found, isLooking, failed, find } = useFindPerson()
  const erasure = useErasure(() => found && find(found.typed))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isLongEnough = lookedForBy(typed) !== undefined
    setProblem(isLongEnough ? undefined : 'Please enter an e-mail, a whole phone number or three letters of a name.')
    if (isLongEnough) find(typed.trim())
  }
  return (
    <section aria-label="Find a person" className="mt-8">
      <h4 className="font-medium">Find a person</h4>
      <p className="max-w-text text-small text-ink-soft">
        Everybody may ask what you hold of them, and to have it erased. An e-mail or phone is looked for everywhere; a
        name in profiles, and one by one in all messages and the requests that are open or rejected: prefer the e-mail.
      </p>
      <form noValidate onSubmit={submit} className="mt-3 max-w-text">
        <TextField label="E-mail, phone or name" name="person" value={typed} error={problem} onChange={setTyped} />
        <PortalButton type="submit" className="mt-3" busy={isLooking} busyText="Looking...">
          Find
        </PortalButton>
      </form>
      <p role="alert" className="mt-2 text-small text-bad">
        {failed !== undefined && `Could not look for the person. ${failed}`}
      </p>
      <p role="status" className="mt-2 text-small">
        <span>
          {found &&
            `“${found.typed}”: ${found.people.length === 0 ? 'nothing is stored.' : peopleText(found.people.length)}`}
        </span>
        <span>
          {found &&
            found.people.filter(({ clients }) => clients > 0).length >= MOST_FOUND &&
            ' There may be more: type more of the name, or the e-mail.'}
        </span>
      </p>
      {found && found.people.length > 0 && (
        <ul aria-label="People found" className="max-w-text divide-y divide-line border-y border-line">
          {found.people.map((person) => (
            <PersonFound
              key={`${person.email} ${person.phone} ${person.fullName}`}
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
      {id || email || phone ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <PersonRights client={parseClient(id, { fullName, email, phone })} isErasing={isErasing} onErase={onErase} />
        </div>
      ) : (
        <p className="text-small">
          Stored without an e-mail or phone, so nothing else can be matched. Correct the booking first: give it one.
        </p>
      )}
    </li>
  )
}
