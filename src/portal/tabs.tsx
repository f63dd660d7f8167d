import { Fragment, type KeyboardEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useArrivals } from '#desk/use-arrivals.ts'
import { listedText } from '#desk/overdue-first.ts'
import type { Read } from '#desk/use-read.ts'
import { useLists } from '#desk/portal-lists.ts'
import { type Tab, usePortalView } from '#desk/portal-view.ts'
import { VIEWS } from './views.tsx'

/** `notes` name entries of the tab that need attention; `isPressing` if they need it at once. */
type TabLabel = { name: Tab; label: string; notes?: readonly string[]; isPressing?: boolean }

const countedLabel = (title: string, { value, failed }: Read<number>) =>
  `${title} (${failed === undefined && value !== undefined ? String(value) : '–'})`

/** `2 new`; nothing for none. */
const note = (count: number | string | undefined, word: string) => (count ? [`${count} ${word}`] : [])

/** The tabs of the portal with what wants attention in each, by the ARIA pattern: one stop for the Tab key, arrow keys between them. */
export const PortalTabs = () => {
  const { tab, showTab } = usePortalView()
  const { bookings, clients, messages } = useLists()
  const { asking, overdue, silent } = bookings
  const arrived = useArrivals().entries.filter(({ noun }) => noun === 'booking')
  const tabs: TabLabel[] = [
    {
      name: 'bookings',
      label: VIEWS.bookings.title,
      notes: [
        ...note(arrived.length, 'new'),
        ...note(asking.count, asking.count === 1 ? 'wish' : 'wishes'),
        ...note(listedText(overdue.length), 'overdue'),
        ...note(silent.length, 'without reply'),
      ],
      isPressing: overdue.length + silent.length > 0,
    },
    { name: 'clients', label: countedLabel(VIEWS.clients.title, clients.count) },
    {
      name: 'contacts',
      label: countedLabel(VIEWS.contacts.title, messages.count),
      notes: [
        ...note(listedText(messages.unread ?? 0), 'new'),
        ...note(listedText(messages.overdue.length), 'overdue'),
      ],
      isPressing: messages.overdue.length > 0,
    },
  ]
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ name }) => name === tab)
    const places: Partial<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
    const place = places[event.key]
    const next = place === undefined ? undefined : tabs.at(place % tabs.length)
    if (!next) return
    event.preventDefault()
    showTab(next.name)
    document.getElementById(`tab-${next.name}`)?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label="Portal"
      className="flex flex-auto justify-between border-b border-line max-[19rem]:flex-wrap max-xl:basis-full sm:justify-start print:hidden"
    >
      {tabs.map(({ name, label, notes = [], isPressing }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === tab}
          aria-controls={`panel-${name}`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => showTab(name)}
          onKeyDown={move}
          className="-mb-px min-h-11 border-b-2 border-transparent px-1.5 text-small font-medium text-ink-soft hover:text-ink aria-selected:border-gold-deep aria-selected:text-ink sm:px-6 sm:text-[1rem]"
        >
          <span className="whitespace-nowrap">{label}</span>
          {notes.length > 0 && ' '}
          {notes.length > 0 && (
            <span
              className={classNames(
                'ml-1 inline-block rounded-[0.75rem] px-2 py-0.5 text-[0.8125rem] leading-snug',
                isPressing ? 'bg-bad-pale text-bad' : 'bg-warn-pale text-warn',
              )}
            >
              {/* A line never breaks between a figure and its noun. */}
              {notes.map((note, index) => (
                <Fragment key={note}>
                  {index > 0 && ' '}
                  <span className="inline-block">{`${note}${index < notes.length - 1 ? ',' : ''}`}</span>
                </Fragment>
              ))}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
