import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { Icon } from '#ui/icon.tsx'

/** How to get there, for who is expected. */
export const FindUs = () => (
  <div className="mt-8 flex gap-4 border-t border-line pt-6">
    <Icon name="pin" className="mt-1 size-6 shrink-0 text-gold-deep" />
    <div>
      <h3 className="font-medium">How to get here</h3>
      <address className="not-italic">
        {spa.lodge}, {spa.place}
      </address>
      <p className="text-small text-ink-soft">There is parking at the lodge for our guests.</p>
      <Link
        to={`${paths.contact}#map`}
        className="inline-flex min-h-11 items-center font-medium text-gold-deep underline underline-offset-4"
      >
        See the map
      </Link>
    </div>
  </div>
)
