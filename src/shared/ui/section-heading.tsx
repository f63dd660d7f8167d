import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SectionHeadingProps = {
  eyebrow?: string
  title: string
  id?: string
  centred?: boolean
  className?: string
  children?: ReactNode
}

export const SectionHeading = ({ eyebrow, title, id, centred = false, className, children }: SectionHeadingProps) => (
  <div className={classNames(centred && 'mx-auto text-center', 'max-w-text', className)}>
    {eyebrow && <p className="eyebrow mb-4 text-gold-deep">{eyebrow}</p>}
    <h2 id={id} className="display text-heading">
      {title}
    </h2>
    <span aria-hidden="true" className={classNames('mt-6 block h-px w-16 bg-gold', centred && 'mx-auto')} />
    {children && <div className="mt-6 text-lead text-ink-soft">{children}</div>}
  </div>
)
