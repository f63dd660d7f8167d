import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'good' | 'warn' | 'bad' | 'neutral'

const tones: Record<BadgeTone, string> = {
  good: 'border-good/40 bg-good-pale text-good',
  warn: 'border-warn/40 bg-warn-pale text-warn',
  bad: 'border-bad/40 bg-bad-pale text-bad',
  neutral: 'border-line bg-sand text-ink-soft',
}

type BadgeProps = { tone: BadgeTone; children: ReactNode }

/** A status label. Its colour adds no information that the text lacks. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex max-w-full shrink-0 items-center gap-2 rounded-full border px-3 py-0.5 text-[0.8125rem] font-medium',
      tones[tone],
    )}
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
    <span>{children}</span>
  </span>
)
