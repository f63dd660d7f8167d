import { quickDays } from '#domain/quick-days.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

type QuickDaysProps = {
  /** Undefined until the page is hydrated; the place of the buttons is kept before. */
  now: Date | undefined
  chosen: string
  onChoose: (date: string) => void
}

/** The days that most visitors ask for, one press each. */
export const QuickDays = ({ now, chosen, onChoose }: QuickDaysProps) => (
  <div role="group" aria-label="Quick days" className="mb-6 flex min-h-11 flex-wrap gap-3">
    {now &&
      quickDays(now).map(({ date, name }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-full border px-5 text-small font-medium transition-colors duration-quick',
            date === chosen
              ? 'border-gold-deep bg-gold-deep text-ivory'
              : 'border-line bg-paper text-ink hover:border-gold-deep',
          )}
        >
          {date === chosen && <Icon name="check" className="size-4" />}
          {name}
        </button>
      ))}
  </div>
)
