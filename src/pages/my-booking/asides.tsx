import type { ReactNode } from 'react'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { Icon, type UiIconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

type AsideProps = { icon: UiIconName; title: string; children: ReactNode }

/** A box of information beside the request. */
export const Aside = ({ icon, title, children }: AsideProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line pt-5">
    <Icon name={icon} className="mt-1 size-6 text-gold-deep" />
    <div>
      <h3 className="display mb-1 text-title">{title}</h3>
      {children}
    </div>
  </div>
)

/** How to find the spa, for guests with a confirmed visit. */
export const FindUs = () => (
  <Aside icon="pin" title="How to get here">
    <address className="not-italic">{`${spa.lodge}, ${spa.place}`}</address>
    <p className="text-small text-ink-soft">There is parking at the lodge for our guests.</p>
    <Link
      to={`${paths.contact}#map`}
      className="inline-flex min-h-11 items-center font-medium text-gold-deep underline underline-offset-4"
    >
      See the map
    </Link>
  </Aside>
)
