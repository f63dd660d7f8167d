import { classNames } from './class-names.ts'

type SpinnerProps = { label?: string; className?: string }

const ring = 'inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent'

/** With a label it is announced and shown; without one it only decorates text that says the same. */
export const Spinner = ({ label, className }: SpinnerProps) =>
  label === undefined ? (
    <span aria-hidden="true" className={classNames(ring, className)} />
  ) : (
    <p role="status" className={classNames('flex items-center justify-center gap-3 text-ink-soft', className)}>
      <span aria-hidden="true" className={classNames(ring, 'text-gold-deep')} />
      <span>{label}</span>
    </p>
  )
