import type { ReactNode } from 'react'

/** A part of New booking: who, what, when. */
export const EntrySection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="eyebrow mb-3 text-sage-deep">{title}</h3>
    {children}
  </section>
)
