import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { readStored, REQUESTS_KEY } from '#config/storage.ts'
import { useOpeningHours } from '#content/shown-house.ts'
import { callLink, mailLink, whatsappLink } from '#shared/links.ts'
import { MailText, OpeningHours } from '#ui/contact-details.tsx'
import { Link } from '#ui/link.tsx'
import { LINKS } from './navigation.tsx'

const KeptRequestsLink = ({ className }: { className: string }) => {
  const { key } = useLocation()
  const [areKept, setKept] = useState(false)
  // Read in an effect, because the prerendered page knows no device.
  useEffect(() => {
    const areas = ['localStorage', 'sessionStorage'] as const
    const look = setTimeout(() => setKept(areas.some((area) => readStored(area, REQUESTS_KEY) !== null)))
    return () => clearTimeout(look)
  }, [key])
  return areKept ? (
    <li>
      <Link to={paths.myBooking} className={className}>
        Your requests
      </Link>
    </li>
  ) : null
}

const link = 'inline-flex min-h-11 items-center text-ivory/80 underline-offset-4 hover:text-gold hover:underline'
const heading = 'eyebrow mb-4 text-gold'

export const Footer = () => (
  <footer className="on-dark bg-charcoal pt-16 pb-10 text-small text-ivory/80 md:pt-24 print:hidden">
    <div className="wrap grid gap-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1.2fr_1fr]">
      <div>
        <p className="display text-heading text-ivory">{spa.name}</p>
        <p className="mt-4 max-w-72">{`A quiet wellness spa at ${spa.lodge}, ${spa.place}.`}</p>
      </div>
      <div>
        <h2 className={heading}>Hours</h2>
        <p>
          <OpeningHours text={useOpeningHours().long} />
        </p>
        <p className="mt-2">{spa.hours.note}</p>
      </div>
      <div>
        <h2 className={heading}>Contact</h2>
        <ul>
          <li>
            <a href={callLink(spa.phone)} className={link}>
              {spa.phone}
            </a>
          </li>
          <li>
            <a href={whatsappLink(spa.whatsapp, `Hello ${spa.name}, `)} rel="noopener" className={link}>
              WhatsApp
            </a>
          </li>
          <li>
            <a href={mailLink(spa.mail.info)} className={link}>
              <MailText address={spa.mail.info} />
            </a>
          </li>
        </ul>
      </div>
      <nav aria-label="Footer">
        <h2 className={heading}>Explore</h2>
        <ul>
          {LINKS.slice(1).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {label}
              </Link>
            </li>
          ))}
          <KeptRequestsLink className={link} />
        </ul>
      </nav>
    </div>
    <div className="wrap mt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-gold/25 pt-6">
        <p>{spa.meaning ? `${spa.name} means ${spa.meaning.toLowerCase()}.` : `${spa.name}, ${spa.place}`}</p>
        <p>
          We keep only what your visit needs.{' '}
          <Link to={paths.privacy} className={`${link} text-ivory underline`}>
            Privacy
          </Link>
        </p>
      </div>
    </div>
  </footer>
)
