import { type ReactNode, useId } from 'react'
import { type CopyLine, isCopyBlock, NOTHING_PLANNED } from '#domain/diary/therapist-copy.ts'
import { spanText } from '#domain/spans.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { SettingsLoaded } from '../house/settings-loaded.tsx'
import { ReadState } from '../lists/read-failed.tsx'
import { CopySender } from './copy-sender.tsx'
import type { DayCopies } from './use-day-copies.ts'

const Row = ({ line }: { line: CopyLine }) => {
  const cleaning = isCopyBlock(line) ? '' : line.cleaning
  const time = (
    <td className="py-2 pr-4 font-medium tabular-nums">
      <span>{spanText(line)}</span>
      {cleaning && <span className="block text-small font-normal text-ink-soft">{cleaning}</span>}
    </td>
  )
  if (isCopyBlock(line))
    return (
      <tr className="break-inside-avoid border-t border-line align-top text-ink-soft">
        {time}
        <td colSpan={2} className="py-2 wrap-anywhere">
          {line.block}
        </td>
      </tr>
    )
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      {time}
      <td className="py-2 pr-4 font-medium wrap-anywhere">{line.guest}</td>
      <td className="py-2 wrap-anywhere">
        <span>{line.treatment}</span>
        {line.colleagues && <span className="block text-small">{line.colleagues}</span>}
        {line.alert && <span className="block font-medium text-bad">{`Alert: ${line.alert}`}</span>}
        {line.asks && <span className="block font-medium">{line.asks}</span>}
        {line.requests && (
          <span className="block text-small whitespace-pre-line">{`Special requests: ${line.requests}`}</span>
        )}
      </td>
    </tr>
  )
}

type PageProps = {
  title: string
  date: string
  /** Below the title. */
  about: string
  lines: readonly CopyLine[]
  /** Id of the title. */
  titleId?: string
  children?: ReactNode
}

/** A page of paper for each therapist. On the screen they stand one below the other. */
const Page = ({ title, date, about, lines, titleId, children }: PageProps) => (
  <section aria-label={title} className="mb-8 print:not-first:break-before-page">
    <h3 id={titleId} className="display text-[1.375rem] leading-tight wrap-anywhere">
      {title}
    </h3>
    <p className="text-small text-ink-soft">
      <span className="hidden print:inline">{`${dateInWords(date)}, `}</span>
      <span>{about}</span>
    </p>
    {children}
    {lines.every(isCopyBlock) && <p className="mt-2">{NOTHING_PLANNED}</p>}
    {lines.length > 0 && (
      // On a phone the cells of a row stand one below the other.
      <table className="mt-2 w-full table-fixed text-left max-sm:block max-sm:[&_:is(tbody,tr,td)]:block max-sm:[&_td]:w-auto max-sm:[&_td]:py-0.5 max-sm:[&_tr]:py-2">
        <colgroup>
          <col className="w-44" />
          <col className="w-44" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th>Time</th>
            <th>Guest</th>
            <th>Treatment</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.key} line={line} />
          ))}
        </tbody>
      </table>
    )}
  </section>
)

type TherapistCopiesProps = { date: string; read: DayCopies }

/** The copies for therapists, without surname, contact and price: one for each who works or has a visit, and one of visits that nobody has. */
export const TherapistCopies = (props: TherapistCopiesProps) => (
  <SettingsLoaded noun="the therapists">
    <Pages {...props} />
  </SettingsLoaded>
)

const Pages = ({ date, read: { value, blocks, given, givenFailed } }: TherapistCopiesProps) => {
  const id = useId()
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
        {copies.map((copy, index) => {
          const { therapist, hours, lines } = copy
          const titleId = `${id}-${String(index)}`
          return (
            <Page key={therapist.id} title={therapist.name} date={date} about={hours} lines={lines} titleId={titleId}>
              <CopySender copy={copy} given={given} describedBy={titleId} />
            </Page>
          )
        })}
        {unassigned.length > 0 && (
          <Page title="No therapist yet" date={date} about="Visits that lack a therapist" lines={unassigned} />
        )}
      </div>
    </>
  )
}
