import { useEffect, useRef, useState } from 'react'
import { COPIES_KEPT_DAYS } from '#config/kept-years.ts'
import { MOST_AT_ONCE, eraseDue } from '#data/erase-old-records.ts'
import type { BatchesErased } from '#data/erasing.ts'
import { type AllDue, countDue, type Due } from '#data/old-records.ts'
import { KEPT_KINDS, type KeptKind } from '#domain/keeping.ts'
import { classNames } from '#ui/class-names.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { isOutdated, reasonOf } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton, textLink } from '../../buttons.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { ProgressLine } from '../../progress-line.tsx'
import { useHouse } from '../../use-house.ts'
import { dueText, eraseText, openText, TITLES, eraseQuestion, erasedText } from './records-texts.ts'

type DueErasing = { kind: KeptKind; done: number; all: number; isStopping: boolean }

/** Erases one kind of old records after main has confirmed it. `onErased` is also called after an incomplete erasure. */
const useEraseDue = (onErased: () => Promise<void>) => {
  const dialog = useDialog()
  const staff = useSignedIn()
  const [erasing, setErasing] = useState<DueErasing>()
  const [result, setResult] = useState<{ kind: KeptKind; text: string; isFailed: boolean }>()
  const control = useRef<AbortController>(undefined)
  // Leaving the page stops the erasure, because Stop is gone with it.
  useEffect(() => () => control.current?.abort(), [])

  const run = async (kind: KeptKind, due: Due): Promise<BatchesErased<KeptKind> | undefined> => {
    const { signal } = (control.current = new AbortController())
    const onProgress = (done: number, all: number) => setErasing((last) => last && { ...last, done, all })
    setErasing({ kind, done: 0, all: 0, isStopping: false })
    try {
      return await eraseDue(kind, due, { staff, signal, onProgress })
    } catch (error) {
      const reason = reasonOf(error)
      await dialog.alert({ title: 'Nothing was erased', message: reason, isOutdated: isOutdated(reason) })
      return undefined
    } finally {
      setErasing(undefined)
    }
  }

  const erase = async (kind: KeptKind, due: Due) => {
    if (!(await dialog.confirm(eraseQuestion(kind, due, MOST_AT_ONCE[kind])))) return
    setResult(undefined)
    const ended = await run(kind, due)
    if (ended) setResult({ kind, text: erasedText(kind, ended), isFailed: ended.failure !== undefined })
    await onErased()
  }

  const stop = () => {
    control.current?.abort()
    setErasing((last) => last && { ...last, isStopping: true })
  }

  return { erasing, result, stop, erase: (kind: KeptKind, due: Due) => void erase(kind, due) }
}

/** Counts what is older than it is kept, and counts again when the years were changed. */
export const DueRecords = () => {
  const { keeping } = useHouse()
  return <CountedRecords key={JSON.stringify(keeping)} />
}

const count = () => countDue()

const CountedRecords = () => {
  const read = useRead(count)
  const { value, failed, reload } = read
  return (
    <section aria-label="Records that are due">
      <h4 className="font-medium">Due to be erased</h4>
      {value && <DueList due={value} onErased={reload} />}
      {!value && failed === undefined && <Spinner label="Counting the records..." className="py-8" />}
      <ReadFailed read={read} title="Could not count the records" className="mt-4" />
    </section>
  )
}

type DueListProps = { due: AllDue; onErased: () => Promise<void> }

const DueList = ({ due, onErased }: DueListProps) => {
  const { erasing, result, stop, erase } = useEraseDue(onErased)
  return (
    <>
      <p className="max-w-text text-small text-ink-soft">
        They are older than you keep them; for how long that is stands below. Export what you need first: Bookings,
        Clients and Figures have an export. Bookings are due by whole months. A record without a readable date is never
        due.
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
            <p className="text-small">
              <span>{due[kind].count > 0 ? `${dueText(kind, due[kind])}.` : 'Nothing is due.'}</span>{' '}
              <span>{openText(kind, due[kind])}</span>
            </p>
            {due[kind].count > 0 && erasing?.kind !== kind && (
              <PortalButton
                tone="danger"
                className="mt-2"
                disabled={erasing !== undefined}
                onClick={() => erase(kind, due[kind])}
              >
                {eraseText(kind, due[kind], MOST_AT_ONCE[kind])}
              </PortalButton>
            )}
            {erasing?.kind === kind && (
              <ProgressLine label="Records erased" progress={erasing}>
                <PortalButton tone="plain" busy={erasing.isStopping} busyText="Stopping..." onClick={stop}>
                  Stop
                </PortalButton>
              </ProgressLine>
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
