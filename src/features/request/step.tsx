import type { ReactNode } from 'react'
import { type DayCheck, isStepDone, type StepNumber } from './booking-check.ts'
import { ErrorText } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { bookingDraft } from './booking-draft.ts'

type StepProps = {
  number: StepNumber
  title: string
  note?: string
  error?: string | undefined
  day?: DayCheck | undefined
  children: ReactNode
}

export const Step = ({ number, title, note, error, day, children }: StepProps) => {
  const id = `step-${String(number)}`
  const isDone = useDraft(bookingDraft, (draft) => isStepDone(number, draft, new Date(), day))
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0 outline-none lg:col-start-1"
    >
      <header className="mb-8 flex items-baseline gap-4 border-b border-line pb-3">
        <span aria-hidden="true" className="display text-heading leading-none text-gold-deep lining-nums">
          {number}
        </span>
        <h2 id={`${id}-title`} className="display text-title">
          {title}
        </h2>
        {isDone && (
          <span className="ml-auto flex items-center gap-1.5 self-center text-small font-medium text-good">
            <Icon name="check" className="size-5" />
            <span className="max-sm:sr-only">Done</span>
          </span>
        )}
        {note && !isDone && <span className="ml-auto text-small text-ink-soft">{note}</span>}
      </header>
      <p id={`${id}-error`} role="alert" className="text-small text-bad">
        {error && <ErrorText className="mb-5">{error}</ErrorText>}
      </p>
      {children}
    </section>
  )
}

/** The step, or the button that sends. */
export const goTo = (step: StepNumber | undefined) => {
  const target = document.querySelector<HTMLElement>(step ? `#step-${String(step)}` : 'form [type=submit]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: step ? 'start' : 'center' })
}
