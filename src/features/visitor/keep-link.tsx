import { useId, useState } from 'react'
import { paths } from '#config/paths.ts'
import { whatsappLink } from '#shared/links.ts'
import { requestLink } from '#features/booking/receipt.ts'
import { spa } from '#config/spa.ts'
import { buttonClass, Button } from '#ui/button.tsx'
import { CheckField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { keepOnDevice, useIsOnDevice } from './kept-requests.ts'
import { Link } from '#ui/link.tsx'

/** The link gives access to the request, so it is copied, sent or stored only when the visitor presses. */
export const KeepLink = ({ id, withPage = false }: { id: string; withPage?: boolean }) => {
  const [note, setNote] = useState('')
  const link = requestLink(id, window.location.origin)
  const copy = async () => {
    try {
      // Missing in some browsers within apps.
      await navigator.clipboard.writeText(link)
      setNote('The link is copied.')
    } catch {
      setNote(`It could not be copied. Here it is: ${link}`)
    }
  }

  return (
    <div className="print:hidden">
      <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <Button tone="plain" onClick={() => void copy()}>
          <Icon name="copy" className="size-4" />
          Copy link
        </Button>
        <a
          href={whatsappLink('', `${spa.name}, my request: ${link}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('plain')}
        >
          WhatsApp to myself
        </a>
        {withPage && (
          <Link
            to={`${paths.myBooking}#${id}`}
            className="inline-flex min-h-11 items-center justify-center font-medium text-gold-deep underline underline-offset-4"
          >
            See your request
          </Link>
        )}
      </div>
      <p role="status" className="mt-2 min-h-[1lh] text-small break-all text-ink-soft">
        {note}
      </p>
      <KeepOnDevice id={id} />
    </div>
  )
}

/** Not ticked by default, because the device may be shared. */
const KeepOnDevice = ({ id }: { id: string }) => {
  const isOnDevice = useIsOnDevice(id)
  const note = useId()
  if (isOnDevice === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      <CheckField
        checked={isOnDevice}
        onChange={({ target }) => keepOnDevice(id, target.checked)}
        aria-describedby={note}
        className="font-medium text-ink"
      >
        Keep on this device
      </CheckField>
      <span id={note}>Until the day after the visit; it then opens here without a connection, too.</span>
    </div>
  )
}
