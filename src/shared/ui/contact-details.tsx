import { Fragment, type ReactNode } from 'react'
import { Icon, type UiIconName } from './icon.tsx'
import { Reveal } from './reveal.tsx'

/** An e-mail address that wraps only before its @. */
export const MailText = ({ address }: { address: string }) => {
  // Without an @ the whole text goes into the second part.
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <span className="wrap-anywhere">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  )
}

/** One line for each range of days. A line wraps only between days and times. */
export const OpeningHours = ({ text }: { text: string }) =>
  text.split(' · ').map((run, index) => {
    const [days, ...times] = run.split(', ')
    return (
      <Fragment key={run}>
        {index > 0 && <br />}
        <span className="inline-block">{times.length > 0 ? `${days},` : days}</span>{' '}
        <span className="inline-block">{times.join(', ')}</span>
      </Fragment>
    )
  })

/** A link in the place of a row. */
export const rowLink = 'inline-flex min-h-11 items-center text-ink underline decoration-gold underline-offset-8'

type ContactRowProps = { icon: UiIconName; title: string; note: string; href?: string; children: ReactNode }

/** One way to reach the spa, as a list item. */
export const ContactRow = ({ icon, title, note, href, children }: ContactRowProps) => (
  <Reveal
    as="li"
    className="grid grid-cols-[auto_1fr] items-center gap-x-5 border-t border-line py-4 last:border-b sm:grid-cols-[auto_1fr_1.4fr] sm:gap-x-8"
  >
    <Icon name={icon} className="size-6 text-gold-deep" />
    <h3 className="display text-title">{title}</h3>
    <div className="col-start-2 min-w-0 sm:col-start-3">
      {href ? (
        <a href={href} rel="noopener" className={rowLink}>
          {children}
        </a>
      ) : (
        children
      )}
      <p className="text-small text-ink-soft">{note}</p>
    </div>
  </Reveal>
)
