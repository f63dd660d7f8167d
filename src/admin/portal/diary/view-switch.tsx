import { classNames } from '#ui/class-names.ts'

type ViewSwitchProps = { current: 'list' | 'diary'; onList: () => void; onDiary: () => void }

/** The two views of Bookings. */
export const ViewSwitch = ({ current, onList, onDiary }: ViewSwitchProps) => (
  <div role="group" aria-label="View of the bookings" className="flex shrink-0">
    {(
      [
        ['list', 'List', onList],
        ['diary', 'Diary', onDiary],
      ] as const
    ).map(([name, label, show], index) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === current}
        onClick={show}
        className={classNames(
          'min-h-11 border px-3 text-small font-medium sm:px-4',
          index === 0 ? 'rounded-l-full' : '-ml-px rounded-r-full',
          name === current
            ? 'border-charcoal bg-charcoal text-ivory'
            : 'border-line bg-paper text-ink hover:border-ink',
        )}
      >
        {label}
      </button>
    ))}
  </div>
)
