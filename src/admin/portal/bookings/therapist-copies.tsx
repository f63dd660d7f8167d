import { type ReactNode, useId } from 'react'
import { type CopyLine, isUnplanned, lineTexts, NOTHING_PLANNED } from '#domain/diary/therapist-copy.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { SettingsLoaded } from '../house/settings-loaded.tsx'
import { ReadState } from '../lists/read-failed.tsx'
import { CopySender } from './copy-sender.tsx'
import type { DayCopies } from './use-day-copies.ts'

const Line = ({ line }: { line: CopyLine }) => {
  const [time, ...texts] = lineTexts(line)
  return (
    <li
      className={classNames(
        'break-inside-avoid gap-x-4 border-t border-line py-2 sm:grid sm:grid-cols-[11rem_1fr]',
        line.isBlock && 'text-ink-soft',
      )}
    >
      <p className="font-medium tabular-nums">{time}</p>
      <div className="min-w-0 wrap-anywhere">
        {texts.map((text) => (
          <p
            key={text}
            className={classNames('whitespace-pre-line', text.startsWith('Alert: ') && 'font-medium text-bad')}
          >
            {text}
          </p>
        ))}
      </div>
    </li>
  )
}

type PageProps = {
  title: string
  date: string
  about: string
  lines: readonly CopyLine[]
  children?: (titleId: string) => ReactNode
}

/** A page of paper for each therapist. On the screen they stand one below the other. */
const Page = ({ title, date, about, lines, children }: PageProps) => {
  const id = useId()
  return (
    <section aria-label={title} className="mb-8 print:not-first:break-before-page">
      <h3 id={id} className="display text-[1.375rem] leading-tight wrap-anywhere">
        {title}
      </h3>
      <p className="text-small text-ink-soft">
        <span className="hidden print:inline">{`${dateInWords(date)}, `}</span>
        <span>{about}</span>
      </p>
      {children?.(id)}
      {isUnplanned(lines) && <p className="mt-2">{NOTHING_PLANNED}</p>}
      {lines.length > 0 && (
        <ul className="mt-2">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

type TherapistCopiesProps = { date: string; read: DayCopies }

/** The copies for therapists, without surname, contact and price: one for each who works or has a visit, and one of visits that nobody has. */
export const TherapistCopies = (props: TherapistCopiesProps) => (
  <SettingsLoaded>
    <Pages {...props} />
  </SettingsLoaded>
)

const Pages = ({ date, read: { value, blocks, given, givenFailed } }: TherapistCopiesProps) => {
  if (!value) return <ReadState read={{ ...blocks, value }} name="the hours of this day" />
  const { copies, unassigned } = value
  if (copies.length === 0 && unassigned.length === 0)
    return <Notice tone="neutral" title="Nobody works and nobody is expected on this day" />
  return (
    <>
      {givenFailed !== undefined && (
        <p role="alert" className="mb-4 text-small text-bad print:hidden">
          {`Which copies were printed or sent could not be read. ${givenFailed}`}
        </p>
      )}
      <div>
        {copies.map((copy) => (
          <Page key={copy.therapist.id} title={copy.therapist.name} date={date} about={copy.hours} lines={copy.lines}>
            {(titleId) => <CopySender copy={copy} given={given} describedBy={titleId} />}
          </Page>
        ))}
        {unassigned.length > 0 && (
          <Page title="No therapist yet" date={date} about="Visits that lack a therapist" lines={unassigned} />
        )}
      </div>
    </>
  )
}
