import { useRef } from 'react'
import type { HintView } from '#domain/diary/hint-words.ts'
import { Choices } from './choices.tsx'

type DayHintsProps = {
  /** Undefined until the day was read; the place is kept. */
  view: HintView | undefined
  /** True while the date has an error that says the same. */
  isSilent: boolean
  time: string
  onChoose: (field: 'time' | 'date', value: string) => void
}

/** Four times beside each other on a phone; dates scroll sideways, and times where they do not fit. Both have the same height, with room for focus ring and scrollbar. */
const LOOKS = {
  time: 'max-w-md overflow-x-auto max-sm:gap-1.5 [&>button]:min-w-18 [&>button]:flex-1 [&>button]:whitespace-nowrap [&>button]:justify-center [&>button]:px-0 max-sm:[&_svg]:hidden',
  date: 'overflow-x-auto',
}

/**
 * The hints of the chosen day: a sentence, and other times or dates as buttons. Reserves its height, so that nothing moves when they
 * arrive.
 */
export const DayHints = ({ view, isSilent, time, onChoose }: DayHintsProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { field, label, options } = view?.choices ?? { field: 'time', label: 'Also free', options: [] }
  const choose = (value: string) => {
    onChoose(field, value)
    // The pressed date disappears from the list, so the focus moves to its container.
    if (field === 'date') place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      <p role="status" className="mb-2 min-h-[2lh] content-end text-small text-ink-soft sm:min-h-[1lh]">
        <span>{!isSilent && view?.words}</span>
        {!isSilent && <span className="sr-only">{` ${options.map(({ name }) => name).join(', ')}`}</span>}
      </p>
      <Choices
        label={label}
        options={options}
        chosen={time}
        onChoose={choose}
        className={`-m-1.5 h-18 items-start p-1.5 ${LOOKS[field]}`}
      />
    </div>
  )
}
