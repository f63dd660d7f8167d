import { KEPT_YEARS } from '#config/kept-years.ts'
import { KEEPING_YEARS, KEPT_KINDS, type KeptKind } from '#domain/keeping.ts'
import { KEEPING } from '#records/keeping.ts'
import { TypedForm } from '../../forms/setting-form.tsx'
import { useHouse } from '../../use-house.ts'
import { DueRecords } from './due-records.tsx'
import { FindPerson } from './find-person.tsx'

const FIELDS: readonly [name: KeptKind, label: string, hint: string][] = [
  ['visits', 'Visits', 'Years after the visit.'],
  ['rejected', 'Rejected requests', 'Years after they were sent. Also cancelled visits.'],
  ['messages', 'Messages', 'Years after they were sent.'],
  ['profiles', 'Profiles', 'Years after the last visit or change.'],
  ['notes', 'Notes of profiles', 'Years after the last visit or change. Also preferences and alerts.'],
]

const PUBLISHED_YEARS = FIELDS.map(([name, label]) => `${label} ${String(KEPT_YEARS[name])}`).join(', ')

/** For how many years each kind of record is kept. */
const KeepingForm = () => {
  const { keeping } = useHouse()
  return (
    <section aria-label="How long records are kept" className="mt-8">
      <h4 className="font-medium">How long records are kept, in years</h4>
      <p className="max-w-text text-small text-ink-soft">
        Keep them for as long as you need them, and as the law asks of you. Nothing is erased by itself: what is older
        is counted above, and you erase it.
      </p>
      {KEPT_KINDS.some((kind) => keeping[kind] !== KEPT_YEARS[kind]) && (
        <p className="mt-2 max-w-text text-small text-warn">
          {`The privacy page of the site names other years: ${PUBLISHED_YEARS}. ` +
            'Please tell whoever publishes the site to change them there.'}
        </p>
      )}
      <TypedForm setting={KEEPING_YEARS} record={KEEPING} fields={FIELDS} className="lg:grid-cols-3" />
    </section>
  )
}

/**
 * Erasing what is older than it is kept, for how long that is, and everybody's right to what we hold of them and to its erasure. What is due
 * comes first, because the morning note leads to it.
 */
export const RecordsPart = () => (
  <>
    <DueRecords />
    <KeepingForm />
    <FindPerson />
  </>
)
