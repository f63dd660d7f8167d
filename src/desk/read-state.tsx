import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type FailedRead, RetryButton } from './buttons.tsx'
import { useLists } from './portal-lists.ts'
import { type ReactNode, useState } from 'react'
import { useHouse } from './use-house.ts'
import { loadChunk } from '#data/data-error.ts'
import { useRead } from './use-read.ts'

type ReadFailedProps = {
  read: FailedRead
  /** As in “Could not load the people”. */
  name: string
  className?: string
}

/** Stands for a part that could not be read, or not again, with Retry. */
export const ReadFailed = ({ read, name, className = '' }: ReadFailedProps) =>
  read.failed !== undefined && (
    <Notice
      tone="bad"
      title={`Could not load ${name}${read.value === undefined ? '' : ' again: what you see may be old'}`}
      action={<RetryButton read={read} />}
      className={className}
    >
      {read.failed}
    </Notice>
  )

/** The same within a part that shows more. */
export const ReadFailedNote = ({ read, text, className }: { read: FailedRead; text: string; className?: string }) =>
  read.failed !== undefined && (
    <div role="alert" className={classNames('text-small text-bad', className)}>
      <p>{`${text} ${read.failed}`}</p>
      <RetryButton read={read} className="mt-2 text-ink" />
    </div>
  )

/** Stands above what is read: a sign of loading until it is there, and why it could not be loaded, with Retry. */
export const ReadState = ({ read, name }: Omit<ReadFailedProps, 'className'>) =>
  read.failed === undefined ? (
    read.value === undefined && <Spinner label={`Loading ${name}...`} className="py-8" />
  ) : (
    <ReadFailed read={read} name={name} className="my-4" />
  )

type MissingProps = { read: FailedRead; what: string; missing: string }

const Missing = ({ read, what, missing }: MissingProps) =>
  read.failed !== undefined && (
    <p className="mt-4 rounded-[2px] border border-bad/40 bg-bad-pale px-4 py-2 text-small font-medium max-sm:mb-3">
      {`${what} ${read.value ? 'may be old' : 'could not be read'}: ${missing} may be missing.`}
    </p>
  )

/** What every card may lack, on the screen and on paper, because a missing alert or wish looks like none. */
export const MissingNotes = () => {
  const { alerts, wishes } = useLists()
  const isUnread = alerts.read.value === undefined && alerts.read.failed === undefined
  return (
    <div role="status">
      <Missing read={alerts.read} what="Client alerts" missing="an allergy" />
      <Missing read={wishes.read} what="What guests ask for" missing="a cancellation or another time" />
      {isUnread && <p className="hidden print:block">The alerts of clients were not read yet.</p>}
    </div>
  )
}

/** Mounts its children once menu and settings are known, so that no default value is saved by mistake. */
export const SettingsLoaded = ({ children }: { children: ReactNode }) => {
  const house = useHouse()
  return house.isKnown ? children : <ReadState read={house} name="the settings" />
}

/** A view in a chunk of its own, fetched when it is first shown. `name` as in “Could not load the house”. */
export const lateView = <Props extends object>(name: string, load: () => Promise<(props: Props) => ReactNode>) => {
  let loaded: ((props: Props) => ReactNode) | undefined
  const fetch = async () => (loaded = await loadChunk(load))
  const Fetching = (props: Props) => {
    const read = useRead(fetch)
    return read.value ? <read.value {...props} /> : <ReadState read={read} name={name} />
  }
  const Late = (props: Props) => {
    // Chosen once, because a change from `Fetching` to the view itself would mount it anew.
    const [chosen] = useState(() => ({ Shown: loaded ?? Fetching }))
    return <chosen.Shown {...props} />
  }
  return Late
}
