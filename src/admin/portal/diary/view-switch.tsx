import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'

type ViewSwitchProps = {
  current: 'list' | 'diary'
  /** Outlives the switch, which leaves with its panel: true while a press leads to the other view. */
  usedRef: RefObject<boolean>
  onList: () => void
  onDiary: () => void
}

/** The two views of Bookings. After a switch the focus is on the pressed button of the other view. */
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
