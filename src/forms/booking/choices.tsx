import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

type ChoicesProps = {
  label: string
  options: readonly { value: string; name: string }[]
  chosen: string
  onChoose: (value: string) => void
  className: string
}

/** Dates or times as buttons. Keeps its height without options, so that nothing moves when they arrive. */
export const Choices = ({ label, options, chosen, onChoose, className }: ChoicesProps) => (
  <div
    {...(options.length > 0 && { role: 'group', 'aria-label': label })}
    className={classNames('flex min-h-11 gap-3', className)}
  >
    {options.map(({ value, name }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className={classNames(
          'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-5 text-small font-medium transition-colors duration-quick',
          value === chosen
            ? 'border-gold-deep bg-gold-deep text-ivory'
            : 'border-line bg-paper text-ink hover:border-gold-deep',
        )}
      >
        {value === chosen && <Icon name="check" className="size-4" />}
        <span>{name}</span>
      </button>
    ))}
  </div>
)
