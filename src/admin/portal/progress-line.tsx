import type { ReactNode } from 'react'

type ProgressLineProps = {
  /** The name of what is counted, for assistive technology: `Documents read`. */
  label: string
  progress: { done: number; all: number }
  /** Rendered after the numbers. */
  children?: ReactNode
}

/** Progress of a long operation. */
export const ProgressLine = ({ label, progress: { done, all }, children }: ProgressLineProps) => (
  <div className="mt-3 flex flex-wrap items-center gap-4">
    <progress aria-label={label} className="h-2 w-60 max-w-full accent-sage-deep" value={done} max={Math.max(1, all)} />
    <span className="text-small tabular-nums">{`${done} of ${all}`}</span>
    {children}
  </div>
)
