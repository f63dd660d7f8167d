import { useState } from 'react'
import { COPIES_KEPT_DAYS } from '#config/kept-years.ts'
import { MOST_AT_ONCE, eraseDue } from '#data/erase-old-records.ts'
import { type AllDue, countDue, type Due } from '#data/old-records.ts'
import { KEPT_KINDS, type KeptKind } from '#domain/keeping.ts'
import { classNames } from '#ui/class-names.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { isOutdated, reasonOf } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton, textLink } from '../../buttons.tsx'
import { ReadState } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'
import { dueText, eraseText, TITLES, eraseQuestion, erasedText } from './records-texts.ts'

/** Erases one kind of old records after main has confirmed it. `onErased` is also called after an incomplete erasure. */
const useEraseDue = (onErased: () => Promise<void>) => {
  const dialog = useDialog()
  const staff = useSignedIn()
  const [erasing, setErasing] = useState<KeptKind>()
  const [result, setResult] = useState<{ kind: KeptKind; text: string; isFailed: boolean }>()

  const run = async (kind: KeptKind, due: Due): Promise<void> => {
    try {
      const ended = await eraseDue(kind, due, staff)
      setResult({ kind, text: erasedText(kind, ended), isFailed: ended.failure !== undefined })
    } catch (error) {
      const reason = reasonOf(error)
      await dialog.alert({ title: 'Nothing was erased', message: reason, isOutdated: isOutdated(reason) })
    }
  }

  const erase = async (kind: KeptKind, due: Due) => {
    if (!(await dialog.confirm(eraseQuestion(kind, due, MOST_AT_ONCE[kind])))) return
    setResult(undefined)
    setErasing(kind)
    await run(kind, due)
    await onErased()
    setErasing(undefined)
  }

  return { erasing, result, erase: (kind: KeptKind, due: Due) => void erase(kind, due) }
}

/** Counts what is older than it is kept, and counts again when the years were changed. */
export const DueRecords = () => {
  const { keeping } = useHouse()
  return <CountedRecords key={JSON.stringify(keeping)} />
}

const count = () => countDue()

const CountedRecords = () => {
  const read = useRead(count)
  const { value, reload } = read
  return (
    <section aria-label="Records that are due">
      <h4 className="font-medium">Due to be erased</h4>
      {value && <DueList due={value} onErased={reload} />}
      <ReadState read={read} name="the records" />
    </section>
  )
}

type DueListProps = { due: AllDue; onErased: () => Promise<void> }

const DueList = ({ due, onErased }: DueListProps) => {
  const { erasing, result, erase } = useEraseDue(onErased)
  return (
    <>
      <p className="max-w-text text-small text-ink-soft">
        They are older than you keep them; for how long that is stands below. Export what you need first: Bookings,
        Clients and Figures have an export. Bookings are due by whole months. What still waits for an answer stays:
        answer or reject it first.
      </p>
      <p className="max-w-text text-small text-ink-soft">
        <span>{`A backup from before still holds what you erase, for at most ${COPIES_KEPT_DAYS} days.`}</span>{' '}
        <Link to="?house=backup" className={textLink}>
          Make a backup first
        </Link>
      </p>
      <ul aria-label="Due to be erased" className="mt-3 max-w-text divide-y divide-line border-y border-line">
        {KEPT_KINDS.map((kind) => (
          <li key={kind} className="py-3">
            <p className="font-medium">{TITLES[kind]}</p>
            <p className="text-small">{due[kind].count > 0 ? `${dueText(kind, due[kind])}.` : 'Nothing is due.'}</p>
            {due[kind].count > 0 && (
              <PortalButton
                tone="danger"
                className="mt-2"
                busy={erasing === kind}
                busyText="Erasing..."
                disabled={erasing !== undefined}
                onClick={() => erase(kind, due[kind])}
              >
                {eraseText(kind, due[kind], MOST_AT_ONCE[kind])}
              </PortalButton>
            )}
            <p
              role="status"
              className={classNames('not-empty:mt-2 text-small', result?.isFailed ? 'text-bad' : 'text-good')}
            >
              {erasing === undefined && result?.kind === kind && result.text}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
