import { type ComponentType, Fragment } from 'react'
import { FeesPart, TeamPart, WordsPart } from './content-parts.tsx'
import { OffersPart } from './offers-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { FiguresPart } from '#features/payment/desk/figures-part.tsx'
import { HoursPart } from '#features/diary/desk/hours-part.tsx'
import { MailPart } from './mail-part.tsx'
import { LimitsPart, TherapistsPart } from './therapists-part.tsx'
import { MenuPart } from '#features/menu/desk/menu-part.tsx'
import { OrderPart } from '#features/in-order/desk/order-part.tsx'
import { RecordsPart } from '#features/keeping/desk/records-part.tsx'
import { lateView, SettingsLoaded } from '#desk/read-state.tsx'
import { usePortalView } from '#desk/portal-view.ts'

const BackupPart = lateView(
  'the backup',
  async () => (await import('#features/backup/desk/backup-part.tsx')).BackupPart,
)

type Part = { title: string; Panel: ComponentType }

/** A new part is one entry here. The name stands in the address. */
const PARTS: Readonly<Record<string, Part>> = {
  menu: { title: 'Menu', Panel: MenuPart },
  offers: { title: 'Offers', Panel: OffersPart },
  hours: { title: 'Hours', Panel: HoursPart },
  limits: { title: 'Limits', Panel: LimitsPart },
  therapists: { title: 'Therapists', Panel: TherapistsPart },
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

export const HousePage = () => {
  const { house: part = '', showHouse } = usePortalView()
  const current = Object.hasOwn(PARTS, part) ? part : 'menu'
  const { title, Panel } = PARTS[current] ?? { title: '', Panel: () => null }
  // The sheet for a breach needs no settings, and somebody must be locked out without them.
  const Around = current === 'order' || current === 'people' ? Fragment : SettingsLoaded
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
                className="min-h-11 rounded-full border border-line bg-paper px-4 text-small font-medium text-ink hover:border-ink aria-[current=page]:border-charcoal aria-[current=page]:bg-charcoal aria-[current=page]:text-ivory"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={title} className="mt-8">
        <h3 className="display mb-3 text-[1.375rem]">{title}</h3>
        <Around>
          <Panel />
        </Around>
      </section>
    </>
  )
}
