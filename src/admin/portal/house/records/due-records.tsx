import { COPIES_KEPT_DAYS } from '#config/kept-years.ts'
import { MOST_AT_ONCE } from '#data/erase-old-records.ts'
import { type AllDue, countDue } from '#data/old-records.ts'
import { KEPT_KINDS } from '#domain/keeping.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PortalButton, RetryButton, textLink } from '../../buttons.tsx'
import { useRead } from '../../lists/use-read.ts'
import { ProgressLine } from '../../progress-line.tsx'
import { useHouse } from '../../use-house.ts'
import { dueText, eraseText, openText, TITLES } from './records-texts.ts'
import { useEraseDue } from './use-erase-due.ts'

/** Counts what is older than it is kept, and counts again when the years were changed. */
export const DueRecords = () => {
  const { keeping } = useHouse()
  return <CountedRecords key={JSON.stringify(keeping)} />
}

const count = () => countDue()

const CountedRecords = () => {
  const { value, failed, loading, reload } = useRead(count)
  return (
    <section aria-label="Records that are due">
      <h4 className="font-medium">Due to be erased</h4>
      {value && <DueList due={value} onErased={reload} />}
      {!value && failed === undefined && <Spinner label="Counting the records..." className="py-8" />}
      {failed !== undefined && (
        <Notice
          tone="bad"
          title="Could not count the records"
          action={<RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />}
          className="mt-4"
        >
          {failed}
        </Notice>
      )}
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
