import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'

type ViewSwitchProps = {
  current: 'list' | 'diary'
  /** Kept outside of the switch, which is unmounted with its panel. True after a click, until the other view is shown. */
  usedRef: RefObject<boolean>
  onList: () => void
  onDiary: () => void
}

/** Switches between list and diary. Afterwards the focus is on the switch of the other view. */
export const ViewSwitch = ({ current, usedRef, onList, onDiary }: ViewSwitchProps) => {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (usedRef.current) pressed.current?.focus()
    usedRef.current = false
  }, [usedRef])

  const views = [
    { name: 'list', label: 'List', show: onList },
    { name: 'diary', label: 'Diary', show: onDiary },
  ]
  return (
    <div role="group" aria-label="View of the bookings" className="flex shrink-0">
      {views.map(({ name, label, show }, index) => (
        <button
          key={name}
          ref={name === current ? pressed : undefined}
          type="button"
          aria-pressed={name === current}
          onClick={() => {
            usedRef.current = name !== current
            show()
          }}
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
}
