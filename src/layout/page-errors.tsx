import { Component, type ReactNode, useEffect, useState } from 'react'
import { isOutdated } from '#config/edition.ts'
import { spa } from '#config/spa.ts'
import { canStore } from '#config/storage.ts'
import { OUTDATED } from '#domain/failure.ts'
import { callLink } from '#domain/links.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { reloadPage } from '#ui/reload-page.ts'
import { ChunkError } from './lazy-page.tsx'

const WORDS = {
  outdated: {
    title: 'There is a newer version',
    text: OUTDATED,
  },
  offline: {
    title: 'This page did not arrive',
    text: 'The connection may have dropped on the way. Try again, or call us: we are happy to help.',
  },
  broken: {
    title: 'Something went wrong here',
    text: 'It is our fault, not yours. Try again, or call us: we are happy to help.',
  },
}

/** Reloads the page, because a browser may cache the failure of a script. */
const PageFailed = ({ offline }: { offline: boolean }) => {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    void isOutdated().then(setOutdated)
  }, [])
  const [isKept] = useState(() => canStore('localStorage'))
  const words = outdated ? WORDS.outdated : offline ? WORDS.offline : WORDS.broken
  return (
    <section className="wrap flex min-h-[70vh] flex-col items-center justify-center gap-6 py-section text-center">
      <Icon name="lotus" className="size-12 text-gold-deep" />
      <h1 className="display text-heading">{words.title}</h1>
      <p className="max-w-text text-lead text-ink-soft">{`${words.text}${isKept ? ' What you typed is kept.' : ''}`}</p>
      <div className="flex flex-wrap justify-center gap-4">
        <Button onClick={reloadPage}>{outdated ? 'Reload' : 'Retry'}</Button>
        <a href={callLink(spa.phone)} className={buttonClass('plain')}>
          <Icon name="phone" className="size-5" />
          <span>{spa.phone}</span>
        </a>
      </div>
    </section>
  )
}

/** `beside` is shown beside the page of the failure. */
type PageErrorsProps = { path: string; beside: ReactNode; children: ReactNode }
type PageErrorsState = { error: unknown; failed: boolean; path: string }

/** The error boundary around a page. Navigation to another page resets it. */
export class PageErrors extends Component<PageErrorsProps, PageErrorsState> {
  override state: PageErrorsState = { error: undefined, failed: false, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<PageErrorsState> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ path }: PageErrorsProps, state: PageErrorsState): Partial<PageErrorsState> | null {
    return path === state.path ? null : { path, failed: false, error: undefined }
  }

  override render() {
    const { beside, children } = this.props
    if (!this.state.failed) return children
    return (
      <>
        <PageFailed offline={this.state.error instanceof ChunkError} />
        {beside}
      </>
    )
  }
}
