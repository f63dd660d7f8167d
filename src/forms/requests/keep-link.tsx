import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { whatsappLink } from '#domain/links.ts'
import { requestLink } from '#domain/request-link.ts'
import { spa } from '#config/spa.ts'
import { buttonClass, Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const SHOWN_MS = 4_000

const TITLE = `${spa.name}, my request`

/** Ways to keep the link of a request. The id is the key to it, so nothing but the visitor's own press takes it anywhere. */
export const KeepLink = ({ id, withPage = false }: { id: string; withPage?: boolean }) => {
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  const link = requestLink(id, window.location.origin)
  const canShare = typeof navigator.share === 'function'

  useEffect(() => {
    if (copied !== 'yes') return undefined
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  // Who closes the sheet has changed their mind: that is no failure.
  const share = () => navigator.share({ title: TITLE, url: link }).catch(() => undefined)

  return (
    <div className="print:hidden">
      <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        {canShare && (
          <Button tone="plain" onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button tone="plain" onClick={() => void copy()}>
          <Icon name={copied === 'yes' ? 'check' : 'copy'} className="size-4" />
          Copy link
        </Button>
        <a
          href={whatsappLink('', `${TITLE}: ${link}`)}
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
        {copied === 'yes' && 'The link is copied.'}
        {copied === 'failed' && `It could not be copied. Here it is: ${link}`}
      </p>
    </div>
  )
}
