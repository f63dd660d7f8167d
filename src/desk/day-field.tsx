import { type ReactNode, useEffect, useRef } from 'react'
import { addDays, isDate } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { inputClass } from '#ui/field.tsx'
import { PortalButton } from './buttons.tsx'
import { usePortalView } from './portal-view.ts'

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

/** Field for the shown day. It changes the day when the typing ends: after a pause, or when the field is left. */
export const DayField = ({ date, onDay, className }: DayFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (input.current) input.current.value = date
    return () => clearTimeout(timer.current)
  }, [date])

  const go = (typed: string) => {
    clearTimeout(timer.current)
    if (isWhole(typed) && typed !== date) onDay(typed)
  }
  return (
    <input
      ref={input}
      type="date"
      aria-label="Day"
      defaultValue={date}
      onChange={({ target }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => go(target.value), QUIET_MS)
      }}
      onBlur={({ target }) => {
        if (!isWhole(target.value)) target.value = date
        go(target.value)
      }}
      className={classNames(inputClass, 'w-auto! min-h-11! py-1!', className)}
    />
  )
}

type DayToolsProps = Pick<DayFieldProps, 'date' | 'onDay'> & { last?: string; children: ReactNode }

/** The row of buttons above the page of one day; `last` is the last day that has such a page. */
export const DayTools = ({ date, onDay, last, children }: DayToolsProps) => {
  const { showDiary } = usePortalView()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
      <PortalButton onClick={() => showDiary(date)}>Back to the diary</PortalButton>
      <PortalButton onClick={() => onDay(addDays(date, -1))}>Day before</PortalButton>
      <DayField date={date} onDay={onDay} />
      <PortalButton disabled={last !== undefined && date >= last} onClick={() => onDay(addDays(date, 1))}>
        Day after
      </PortalButton>
      {children}
    </div>
  )
}
