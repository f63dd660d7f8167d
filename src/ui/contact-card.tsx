import type { ReactNode } from 'react'
import { Icon, type UiIconName } from '#ui/icon.tsx'
import { Reveal } from '#ui/reveal.tsx'

type ContactCardProps = { icon: UiIconName; title: string; note: string; children: ReactNode }

/** One way to reach the spa; stands in a list. */
export const ContactCard = ({ icon, title, note, children }: ContactCardProps) => (
  <Reveal
    as="li"
    className="flex flex-col items-center rounded-[2px] border border-line bg-paper px-4 py-9 lg:px-6 text-center"
  >
    <Icon name={icon} className="size-8 text-gold-deep" />
    <h3 className="display mt-4 text-title">{title}</h3>
    <div className="mt-2 max-w-full">{children}</div>
    <p className="mt-1 text-small text-ink-soft">{note}</p>
  </Reveal>
)
