import { type ReactNode, useEffect, useState } from 'react'
import { loadChunk, prefetchChunks } from '#data/firebase/remote-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RetryButton } from './buttons.tsx'
import { useRead } from './lists/use-read.ts'

type Part<Props> = (props: Props) => ReactNode
type Load<Props> = () => Promise<Part<Props>>
type PendingProps<Props> = { props: Props; failed: string | undefined; loading: boolean; reload: () => void }

/** A component in a chunk of its own, fetched when it is first shown; `Pending` is shown while it loads. */
const latePart = <Props extends object>(load: Load<Props>, Pending: Part<PendingProps<Props>>) => {
  let loaded: Part<Props> | undefined
  const fetch = async () => (loaded = await loadChunk(load))
  const Fetching = (props: Props) => {
    const { value: Part, failed, loading, reload } = useRead(fetch)
    if (Part) return <Part {...props} />
    return <Pending props={props} failed={failed} loading={loading} reload={() => void reload()} />
  }
  const Late = (props: Props) => {
    // Chosen once, because a change from `Fetching` to the part itself would mount it anew.
    const [chosen] = useState(() => ({ Shown: loaded ?? Fetching }))
    return <chosen.Shown {...props} />
  }
  return { Late, fetch }
}

/** A view that is loaded on demand. `name` as in “Could not open the house”. */
export const lateView = <Props extends object>(name: string, load: Load<Props>) =>
  latePart(load, ({ failed, loading, reload }) =>
    failed === undefined ? (
      <Spinner label={`Loading ${name}...`} className="py-16" />
    ) : (
      <Notice
        tone="bad"
        title={`Could not open ${name}`}
        action={<RetryButton tone="plain" failed={failed} busy={loading} onClick={reload} />}
      >
        {failed}
      </Notice>
    ),
  ).Late

/** A part that appears when it is loaded, without a sign of loading. A failure is shown with Retry. */
export const lateStrip = <Props extends object>(load: Load<Props>) =>
  latePart(load, ({ failed, loading, reload }) =>
    failed === undefined ? null : (
      <p role="alert" className="mb-3 text-small text-bad">
        <span>{`A part of this page could not be loaded. ${failed}`}</span>{' '}
        <RetryButton tone="plain" failed={failed} busy={loading} onClick={reload} />
      </p>
    ),
  ).Late

type Closable = { onClose: () => void }

const dialogs: (() => Promise<unknown>)[] = []

/** A chunk that is prefetched together with the dialogs. */
export const prefetched = <T,>(fetch: () => Promise<T>) => {
  dialogs.push(fetch)
  return fetch
}

export const lateDialog = <Props extends object>(name: string, load: Load<Props>) => {
  const { Late, fetch } = latePart<Props & Closable>(load, ({ props, failed, loading, reload }) => (
    <Dialog
      open
      title={failed === undefined ? `Loading ${name}...` : `Could not open ${name}`}
      onClose={props.onClose}
      actions={failed !== undefined && <RetryButton tone="plain" failed={failed} busy={loading} onClick={reload} />}
    >
      {failed === undefined ? <Spinner /> : <p role="alert">{failed}</p>}
    </Dialog>
  ))
  prefetched(fetch)
  return Late
}

/** Every `lateDialog` of the modules that were imported. */
export const fetchDialogs = () => Promise.all(dialogs.map((fetch) => fetch()))

/** Milliseconds, so that lists and figures of the portal load first. */
const AFTER_MS = 8_000

/** Fetches the dialogs early, because a new deployment removes their files. True from then on: the opening of the portal is over. */
export const usePrefetchedDialogs = (): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      prefetchChunks([fetchDialogs])
      setOver(true)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}
