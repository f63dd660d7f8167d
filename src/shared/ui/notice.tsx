import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type UiIconName } from './icon.tsx'

type NoticeTone = 'warn' | 'bad' | 'neutral'

const tones: Record<NoticeTone, { box: string; icon: UiIconName }> = {
  warn: { box: 'border-warn/40 bg-warn-pale [--mark:var(--color-warn)]', icon: 'alert' },
  bad: { box: 'border-bad/40 bg-bad-pale [--mark:var(--color-bad)]', icon: 'alert' },
  neutral: { box: 'border-line bg-sand [--mark:var(--color-gold-deep)]', icon: 'lotus' },
}

type NoticeProps = { tone: NoticeTone; title?: string; action?: ReactNode; className?: string; children?: ReactNode }

/** An empty or failed state with the one useful action. A bad one is announced at once. */
export const Notice = ({ tone, title, action, className, children }: NoticeProps) => (
  <div
    role={tone === 'bad' ? 'alert' : undefined}
    className={classNames(
      'flex flex-col items-center gap-4 rounded-[2px] border px-6 py-8 text-center text-ink sm:px-10',
      tones[tone].box,
      className,
    )}
  >
    <Icon name={tones[tone].icon} className="size-8 text-(--mark)" />
    {title && <p className="display text-title">{title}</p>}
    {children && <div className="max-w-text">{children}</div>}
    {action && <div className="flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)
