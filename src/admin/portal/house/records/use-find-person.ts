import { useEffect, useRef, useState } from 'react'
import { countReadByName, findPeople } from '#data/find-people.ts'
import { type FoundPerson, lookedForBy } from '#domain/people.ts'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { useDialog } from '#ui/dialog.tsx'
import { reasonOf } from '../../../reason.ts'

/** More documents than this are read only after a question. */
const MANY = 1_000

type Found = { typed: string; people: readonly FoundPerson[] }

/** Looks for a person when asked, and once more after an erasure. */
export const useFindPerson = () => {
  const dialog = useDialog()
  const [found, setFound] = useState<Found>()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [failed, setFailed] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const mayRead = async (all: number) =>
    all <= MANY ||
    dialog.confirm({
      title: `Read ${all.toLocaleString('en')} documents?`,
      message:
        'A name is looked for in all messages and in the requests that are open or rejected, one by one. The free plan has 50,000 reads a day. An e-mail or a phone reads only what fits.',
      ok: 'Read them',
    })

  const read = async (typed: string) => {
    const all = lookedForBy(typed) === 'name' ? await countReadByName() : 0
    if (!(await mayRead(all))) return
    const { signal } = (control.current = new AbortController())
    setProgress({ done: 0, all })
    const onRead = (documents: number) => setProgress((last) => last && { ...last, done: last.done + documents })
    const people = await findPeople(typed, { signal, onRead })
    if (people) setFound({ typed, people })
  }

  const find = async (typed: string) => {
    setFailed(undefined)
    setFound(undefined)
    await read(typed).catch((error: unknown) => setFailed(reasonOf(error) || LOAD_FAILED))
    setProgress(undefined)
  }

  return { found, progress, failed, find: (typed: string) => void find(typed), stop: () => control.current?.abort() }
}
