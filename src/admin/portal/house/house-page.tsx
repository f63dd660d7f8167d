import type { ComponentType } from 'react'
import { classNames } from '#ui/class-names.ts'
import { OffersPart } from './content/offers-part.tsx'
import { TeamPart } from './content/team-part.tsx'
import { PeoplePart } from './people/people-part.tsx'
import { FeesPart } from './fees/fees-part.tsx'
import { FiguresPart } from './figures/figures-part.tsx'
import { HoursPart } from './hours/hours-part.tsx'
import { MailPart } from './mail/mail-part.tsx'
import { MenuPart } from './menu/menu-part.tsx'
import { OrderPart } from './order/order-part.tsx'
import { RecordsPart } from './records/records-part.tsx'
import { lateView } from '../late-part.tsx'
import { usePortalView } from '../portal-view.ts'
import { WORDS } from '#records/house.ts'
import { parseWords, WORD_NAMES, type Words } from '#domain/house/house.ts'
import { wordProblems } from '#domain/house/house-check.ts'
import { AreaField } from '../forms/fields.tsx'
import { SettingsLoaded } from './settings-loaded.tsx'
import { LiveNote, LiveSince } from './content/live-note.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { usePart } from './content/use-part.ts'

const LABELS: Readonly<Record<keyof Words, string>> = {
  arrival: 'When guests arrive',
  bring: 'What to bring',
  cancellation: 'If a guest cannot come',
  before: 'Before a treatment',
  room: 'Charge to the room',
}

const EMPTY = parseWords(undefined)

/** What guests read on My request and in prepared texts; empty is left out. */
export const WordsPart = () => (
  <SettingsLoaded>
    <WordsForm />
  </SettingsLoaded>
)

const WordsForm = () => {
  const form = usePart('words', { initial: EMPTY, check: wordProblems, tidy: parseWords })
  const { draft, setDraft, problems } = form
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <LiveNote part="words" />
      <p className="mb-5 text-small text-ink-soft">
        Empty texts are left out. “If a guest cannot come” also stands before the button of Booking.
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {WORD_NAMES.map((name) => (
          <AreaField
            key={name}
            label={LABELS[name]}
            name={name}
            error={problems?.[name]}
            hint={`${String(draft[name].length)} of ${String(WORDS[name].most)} characters`}
            rows={4}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </div>
      <FormFooter form={form} label="Save words" />
      <LiveSince savedAt={form.savedAt} />
    </form>
  )
}

const BackupPart = lateView('the backup', async () => (await import('./backup/backup-part.tsx')).BackupPart)

type Part = { title: string; Panel: ComponentType }

/** A new part is one entry here. The name stands in the address. */
const PARTS: Readonly<Record<string, Part>> = {
  menu: { title: 'Menu', Panel: MenuPart },
  offers: { title: 'Offers', Panel: OffersPart },
  hours: { title: 'Hours', Panel: HoursPart },
  words: { title: 'Words', Panel: WordsPart },
  team: { title: 'Team', Panel: TeamPart },
  fees: { title: 'Fees', Panel: FeesPart },
  mail: { title: 'Mail', Panel: MailPart },
  people: { title: 'People', Panel: PeoplePart },
  figures: { title: 'Figures', Panel: FiguresPart },
  records: { title: 'Records', Panel: RecordsPart },
  backup: { title: 'Backup', Panel: BackupPart },
  order: { title: 'Is everything in order?', Panel: OrderPart },
}

/** Shows one part of House; for an unknown name the first. */
export const HousePage = () => {
  const { house: part = '', showHouse } = usePortalView()
  const current = Object.hasOwn(PARTS, part) ? part : 'menu'
  const { title, Panel } = PARTS[current] ?? { title: '', Panel: () => null }
  return (
    <>
      <nav aria-label="House" className="mt-4 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {Object.entries(PARTS).map(([name, { title }]) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'page' : undefined}
                onClick={() => showHouse(name)}
                className={classNames(
                  'min-h-11 rounded-full border px-4 text-small font-medium',
                  name === current
                    ? 'border-charcoal bg-charcoal text-ivory'
                    : 'border-line bg-paper text-ink hover:border-ink',
                )}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="part-title" className="mt-8">
        <h3 id="part-title" className="display mb-3 text-[1.375rem]">
          {title}
        </h3>
        <Panel key={current} />
      </section>
    </>
  )
}
