import { useEffect, useEffectEvent, useState } from 'react'
import { isDate } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { inputClass } from '#ui/field.tsx'

/** Milliseconds after the last key, so that the next digit can be typed. */
const QUIET_MS = 700

/** While a year is being typed, its first digits are a year long ago. */
const isWhole = (typed: string) => isDate(typed) && typed >= '2000-01-01'

type DayFieldProps = {
  /** `YYYY-MM-DD` */
  date: string
  onDay: (date: string) => void
  className?: string
}

/** Field for the shown day. It changes the day when the typing ends: after a pause, with Enter, or when the field is left. */
export const DayField = ({ date, onDay, className }: DayFieldProps) => {
  const [typed, setTyped] = useState<{ text: string; isSent: boolean }>()
  if (typed?.text === date) setTyped(undefined)

  const go = () => {
    if (!typed || typed.isSent || !isWhole(typed.text)) return
    setTyped({ ...typed, isSent: true })
    onDay(typed.text)
  }
  const goAfterPause = useEffectEvent(go)
  useEffect(() => {
    if (!typed) return undefined
    const timer = setTimeout(() => goAfterPause(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <input
      type="date"
      aria-label="Day"
      value={typed?.text ?? date}
      onChange={(event) => setTyped({ text: event.target.value, isSent: false })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go()
      }}
      onBlur={() => {
        if (typed && !isWhole(typed.text)) setTyped(undefined)
        else go()
      }}
      className={classNames(inputClass, 'w-auto! min-h-11! py-1!', className)}
    />
  )
}
